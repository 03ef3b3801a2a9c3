// Guesses the language to answer in.
import type { Language } from './parsed.ts'
import type { Scene } from './scene.ts'
import { wordSet } from './words/sets.ts'
import { WORK_NOUNS_EN, WORK_VERBS_EN } from './words/work-en.ts'
import { WORK_NOUNS_ES, WORK_VERBS_ES } from './words/work-es.ts'

const SPANISH = wordSet(
  'el la los las un una de del que y en por para con le les se su me mi pagar pago paga vence vencen factura cobrar cobrale dolares dlls manana hoy ayer lunes martes miercoles jueves viernes sabado hola buenas gracias favor trabajo casa quien cuanto como ya es son fue mas menos horas hora cliente ayuda parar alto iniciar tablero deshacer mis facturas debe deben recordatorio cancela cancelar anula cambia cambiale corrige ponle agrega agregale recuerdale recuerda reenvia marca pagada pagado efectivo ultima ultimo primera primero segunda segundo si lista estado deshaz manda mandame otra vez cada semana mes dias don dona sra senora',
)
const ENGLISH = wordSet(
  'the an for and to of at on in with is it due by pay paid bill invoice dollars bucks tomorrow today yesterday monday tuesday wednesday thursday friday saturday next his her my me he she they hours hour hrs client help stop start undo dashboard who what how send link again remind cancel change make each plus less net please thanks did was',
)

/** Spanish when more words are Spanish than English; English otherwise. */
export function guessLanguage(scene: Scene): Language {
  let es = 0
  let en = 0
  for (const t of scene.tokens.slice(0, 400)) {
    if (t.kind !== 'word') continue
    if (SPANISH.has(t.low)) es += 1
    if (ENGLISH.has(t.low)) en += 1
    const workEs = WORK_NOUNS_ES.has(t.low) || WORK_VERBS_ES.has(t.low)
    const workEn = WORK_NOUNS_EN.has(t.low) || WORK_VERBS_EN.has(t.low)
    if (workEs && !workEn) es += 1
    if (workEn && !workEs) en += 1
    if (/[ñáíóú¿¡]/.test(t.text)) es += 0.5
  }
  return es > en ? 'es' : 'en'
}
