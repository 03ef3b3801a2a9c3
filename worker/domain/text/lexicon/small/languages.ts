// Small words that tell English from Spanish.
import { wordSet } from '../sets.ts'

export const SPANISH = wordSet(
  'el la los las un una de del que y en por para con le les se su me mi pagar pago paga vence vencen factura cobrar cobrale dolares dlls manana hoy ayer lunes martes miercoles jueves viernes sabado hola buenas gracias favor trabajo casa quien cuanto como ya es son fue mas menos horas hora cliente ayuda parar alto iniciar tablero deshacer mis facturas debe deben recordatorio cancela cancelar anula cambia cambiale corrige ponle agrega agregale recuerdale recuerda reenvia marca pagada pagado efectivo ultima ultimo primera primero segunda segundo si lista estado deshaz manda mandame otra vez cada semana mes dias don dona sra senora',
)

export const ENGLISH = wordSet(
  'the an for and to of at on in with is it due by pay paid bill invoice dollars bucks tomorrow today yesterday monday tuesday wednesday thursday friday saturday next his her my me he she they hours hour hrs client help stop start undo dashboard who what how send link again remind cancel change make each plus less net please thanks did was',
)
