// The plainest Spanish texts as forms, one a line, with slots in braces: what nobody bothers to collect, and everybody sends.
import type { Forms } from './everyday-forms.ts'

export const SPANISH: Forms = {
  slots: {
    did: 'arreglé el fregadero|arregle la fuga|pinté el cuarto|pinte la cerca|limpié la casa|limpie las canaletas|corté el pasto|corte el zacate|instalé un abanico|instale la puerta|cambié la chapa|cambie el inodoro|podé los árboles|reparé el techo|repare la lavadora|destapé el drenaje|puse piso|lavé las ventanas|le cambié el aceite|armé los muebles',
    work: 'plomería|limpieza|jardinería|pintura|la cerca|el techo|corte de pasto|lavado de alfombra|arreglo de fuga|cambio de aceite|instalación de puerta|tejado|poda de árboles|la mudanza|reparación de lavadora|el piso|electricidad|mantenimiento de la alberca',
    who: 'María|don Luis|Rosa|la señora Vega|Beto|Chuy|Carmen Ortiz|doña Lupe|Juan Pérez|el señor Ramos|Ana|Patricia|Raúl|Tacos El Güero|los García|Hector|la familia Soto|Wendy|Yadira|Ferretería Robles|Taller Mejía|Nuria Campa|Cleto',
    sum: '200|$200|150 dólares|45|80|1,250|$340|600|1200|cien dólares|doscientos|95|320|ochenta|75 dolares',
    rate: '25|30|$20 la hora|18',
    hours: '2|3|4|5|8',
    n: '1|2|4|7|9|12|15|23|40|118',
    day: 'el viernes|el lunes|mañana|el 15|la próxima semana|el martes|el 1 de junio|fin de mes|en dos semanas',
    way: 'en efectivo|con cheque|por zelle|por venmo|cash',
    money: '$85|$200|85 dólares|120 dolares|$1,250|45.50',
    percent: '10%|8%|15%|25%|5 por ciento',
    count: '2|3|4|6|12|dos|tres',
    contact: '602-555-0134|6025550134|jo@example.com|(503) 555-0171',
    things: 'ventanas|puertas|abanicos|cuartos|gorras|árboles|llaves|viajes|camisas',
    stranger: 'Ximena|Yamil|Eulalio|Taquería Anaya|Itzel|Nereo|Fermín Lugo|Odilia|Casimiro',
    someone: 'mi suegra|el vecino|la vecina|mi cuñado|la señora de la esquina',
    place: 'en la calle 5|en la oficina|en su casa|en Houston',
  },
  forms: {
    invoice: `
      {who} {money}
      {money} {who}
      {who} {money} vence {day}
      cóbrale {sum} a {who}
      {did} a {who} {sum}
      {did} a {who}, {sum}, vence {day}
      {did} para {who} {sum}
      {did} para {who}, {sum}, para {day}
      {did} en casa de {who} {sum}
      {did} {place} para {who}, {sum}
      le {did} a {who}, {sum}
      {who} {work} {sum}
      {who}, {work}, {sum}, vence {day}
      {who}: {work} {sum}
      {who}: {work} {sum}, {work} {sum}
      {work} para {who} {sum}
      {work} {who} {sum} vence {day}
      {sum} {who} {work}
      {sum} por {work}, {who}
      {sum} de {work} para {who}
      cóbrale a {who} {sum} por {work}
      cobrale {sum} a {who} por {work}
      factura para {who}, {work}, {sum}
      factura a {who} por {work} {sum} vence {day}
      hazle una factura a {who} por {sum}, {work}
      mándale la cuenta a {who}, {work}, {sum}
      hoy {did} para {who}, son {sum}
      ayer {did} para {who} {sum}
      {did} y {did} para {who} {sum}
      {who} me debe {sum} por {work}
      {did} para {who} {hours} horas a {rate}
      {work} {who} {hours} horas a {rate}
      {work} {who} {sum} mano de obra y {sum} material
      {did} para {who}, en total {sum}
      {did} para {who} {sum}, ya me dio {sum}
      {did} para {who}
      {did} para {who}, vence {day}
      {did}, {sum}
      ya quedó lo de {who}, {work}, {sum}
      {who} {money}
      {who}, {money}
      {money} {who}
      {stranger} {money}
      {stranger} {sum} {work}
      {work} para {stranger} {sum}
      {did} a {stranger} {sum}
      a {someone} le {did} {sum}
      {did} a {someone}, {sum}
      a {who} le {did} {sum}
      hazle una factura a {who}
      cóbrale a {who} por {work}
      {who} me dio luz verde, {work} {sum}
      {work} de {who}, eran {sum}, quítale {percent}
      {work} de {count} {things} a {rate}
      {who} {money} vence {day}
      {count} {things} a {rate} cada una, {who}
      {count} {things} a {rate}
      {work} de {count} {things} a {rate} para {who}
      {work} {who} {sum} menos {percent}
      {work} {who} {sum} más {percent} de impuesto
      {work} de {who}, eran {sum}, menos {percent} quedan {sum}
      {work} {sum} para {who}, pagó {sum} {way}
      {who} {sum} por {work}, menos {sum} de depósito ya pagado
      {work} para {who}, quedamos en {sum}
      {who} {sum} por el trabajo que hice
      {who} no me ha pagado {work}, cóbrale {sum}
      son {sum}, déjalo en {sum}, {work} de {who}
      apunta a {who} con {sum}, {work}
      necesito {sum} de {who} por {work}`,
    list: `
      quién me debe
      quien me debe?
      quiénes no han pagado
      quien falta por pagar
      cuánto me deben
      mis facturas
      facturas pendientes
      qué facturas están abiertas
      enséñame lo pendiente
      hay facturas vencidas?
      lista de los que deben
      pagaron todos?
      ya pagaron todos
      a quién le cobro`,
    status: `
      ya pagó {who}?
      {who} ya pagó?
      sabes si {who} ya pagó
      oye sabes si ya pagó {who}
      checa si ya pagaron la {n}
      ya pago {who} o no
      ya pagaron la {n}?
      cómo va la {n}
      cómo va lo de {who}
      qué pasó con la factura de {who}
      ya vio la factura {who}?
      cuánto me debe {who}
      cuándo vence la {n}
      estado de la {n}`,
    remind: `
      recuérdale a {who}
      recuerdale a {who} que pague
      recuérdale a {who} la factura
      mándale un recordatorio a {who}
      manda recordatorio de la {n}
      avísale a {who} que me debe
      dile a {who} que pague
      {who} no ha pagado, recuérdale
      échale un recordatorio a {who}
      cóbrale otra vez a {who} la {n}`,
    paid: `
      {who} pagó
      {who} ya pagó
      ya pagó {who}
      {who} me pagó {way}
      {who} ya me pagó {way}
      ya me pagó {who} {way}
      {who} pagó {sum} {way}
      me pagó {who}
      la {n} ya está pagada
      la {n} ya la pagaron {way}
      la de {of} ya está pagada
      marca la {n} como pagada
      marca la de {who} pagada
      ya me dio el dinero {who}
      ya cayó el pago de {who}
      {who} me dio {sum} {way}
      recibí el pago de {who}
      {who} me pagó {sum} con cheque {n}
      puedes marcar la {n} pagada?`,
    cancel: `
      cancela la {n}
      cancela la factura {n}
      cancela la de {who}
      cancela la factura de {who}
      cancela la última
      anula la {n}
      anula la de {who}
      borra la factura de {who}
      borra la {n}
      elimina la {n}
      cancela la de {of}
      ya no le cobres a {who}
      quita la factura de {who}
      puedes cancelar la {n}?`,
    change: `
      que sean {total}
      ponle {total}
      ponle {total} a la {n}
      cámbiala a {total}
      cambia la {n} a {total}
      cambia la de {who} a {total}
      cámbiale el precio a la {n}, son {total}
      la {n} son {total}
      la de {who} son {total}
      eran {total} no {sum}
      no, eran {total}
      perdón, eran {total}
      me equivoqué, son {total}
      agrégale {up} a la {n}
      agrégale {up} a la de {who}
      súmale {up} por {work}
      quítale {down} a la {n}
      hazle {minus} de descuento a {who}
      réstale {down} a la de {who}
      que venza {day}
      cambia la fecha a {day}
      pasa la {n} para {day}
      dale hasta {day} a {who}
      el nombre está mal, es {name}
      no es {who}, es {name}
      la descripción de la {n} es {describe}
      quítale {minus} a la de {who}
      déjala en {total}
      era para {name} no para {who}`,
    undo: `
      deshacer
      deshaz eso
      borra eso
      no, deshazlo
      me equivoqué, bórralo
      olvídalo, deshaz eso`,
    resend: `
      reenvía la {n}
      reenvíame la de {who}
      manda otra vez el link
      mándame otra vez el link de {who}
      mándale otra vez la factura a {who}
      {who} perdió el link
      pásame la liga de {who}
      me mandas el link de la {n}`,
    other: `
      gracias
      muchas gracias
      ok
      hola
      buenos días
      buenas tardes
      cómo está
      sí
      no
      ya voy
      voy en camino
      llego a las {hours}
      nos vemos {day}
      márcame
      háblale a {who}
      {who} me llamó
      quién es
      cómo funciona esto
      cuánto cobran
      aceptan tarjeta?
      voy a casa de {who} {day}
      le coticé {sum} a {who} por {work}
      le di precio a {who}, {sum} por {work}, a ver qué dice
      {who} quiere un precio de {work}
      cuánto cobro por {work}
      cotización para {who}, {work}, {sum}
      {who} quiere {work} {day}
      le debo {sum} a {who}
      le pagué {sum} a {who}
      gasté {sum} en gasolina
      compré material, {sum}
      la renta son {sum}
      págale {sum} a {who}
      cancela mi cita con {who}
      cancela la cita {day}
      cancela el pedido de pintura
      cambia mi contraseña
      recuérdame llamar a {who}
      recuérdame {day}
      la clave del portón es 4412
      su número es 555 0142
      {who} te manda saludos
      si {who} acepta son {sum} por {work}
      le di precio de {sum} a {who} por {work}
      {who} me dio luz verde para {work}
      cómo sé si ya pagaron?
      les llega un recibo?
      puedo cancelar la {n}?
      su factura de luz por {money} vence {day}
      su pago de {money} está vencido, entre aquí
      {sum} es mucho por {work}?`,
  },
}
