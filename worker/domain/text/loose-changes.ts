// Corrections said loosely: what is wrong and what is right, in any order.

const NAME = "\\p{L}[\\p{L}'-]*(?: \\p{L}[\\p{L}'-]*)?"
const SUM = '(?:\\$ ?)?\\d[\\d.,]* ?(?:dollars|bucks|dolares|dlls|pesos)?'
const ONE = '(?:it|that|this|the (?:last )?(?:one|invoice|bill)|la|lo|el|la factura|la ultima)'
const DAY =
  '(?:today|tomorrow|monday|tuesday|wednesday|thursday|friday|saturday|sunday|next|the \\d|net|in \\d|end of|hoy|manana|el|lunes|martes|miercoles|jueves|viernes|sabado|domingo|la|fin de|en \\d)'

const CORRECTIONS: readonly RegExp[] = [
  // "250 not 200", "no es maría, es marta", "friday not monday"
  new RegExp(`^${SUM} ?,? (?:not|no|instead of|rather than|en vez de|en lugar de|y no) ${SUM}$`),
  /^(?:no|not|it's not|its not|it isn't|it wasn't|that's not|thats not)(?: (?:es|era|son|eran|fue|fueron|se llama))? [\p{L}\d$.,' ]{1,30}?[ ,]+(?:es|era|son|eran|fue|sino|it's|its|it is|it was|is|se llama|but) [\p{L}\d$.,' ]{1,30}$/u,
  new RegExp(`^(?:due |vence )?${DAY}[\\p{L} ]{0,12},? (?:not|no|instead of|en vez de) ${DAY}[\\p{L} ]{0,12}$`, 'u'),
  // "the client's name is Marta", "her last name is Ruiz"
  new RegExp(
    `^(?:the |his |her |their |el |la |su )*(?:(?:client|customer|cliente)(?:'s)? )?(?:last |first )?(?:name|nombre|apellido)(?: del cliente| de la clienta)? (?:is|es|was|era|should be|se escribe|is spelled|goes) ${NAME}`,
    'u',
  ),
  // "maria's number is …", "el correo de maría es …"
  new RegExp(
    `^(?:(?:the |his |her |their |el |la |su ){1,3}(?:${NAME}'s ){0,2}|(?:${NAME}'s ){1,2})(?:phone |cell |e-?mail |new )?(?:number|phone|cell|email|e-mail|address|numero|telefono|tel|cel|celular|correo)(?: nuevo| de (?:la |el |don |dona )?${NAME})? (?:is|es|:|=|should be|cambio a) `,
    'u',
  ),
  // "give bob 10% off", "take 15 off paz"
  /^(?:give|take|knock|apply|make|hazle|dale|aplicale|aplica|ponle|descuentale|descuenta|quitale|rebajale)\b.{0,30}\d+ ?(?:%|percent|por ciento)(?: \p{L}[\p{L}'-]*)*$/u,
  new RegExp(`^(?:take|knock|deduct|subtract) (?:off )?${SUM} ?(?:off|from)(?: of)? (?:${ONE}|${NAME}|# ?\\d+)$`, 'u'),
  // "cámbiala a 300", "déjala en 250", "súbela a 300", "que venza el lunes"
  new RegExp(
    `^(?:cambi|pon|dej|sub|baj|pas|mov|muev|corrig|corrij|ajust|arregl|aument|reduc|rebaj)(?:a|e|o|ar|er|ir)?(?:me|se|le)?(?:la|lo|le|las|los)?(?:me)? (?:a |en |para |por |al |de nuevo )?(?:la (?:fecha|factura) )?(?:${SUM}|${DAY})`,
  ),
  new RegExp(
    `^(?:que (?:sea|sean|venza|quede|diga)|mejor(?: que sea)?|make it|have it|let it be|should be) (?:en |para |el |por |due |on |by )?(?:${SUM}|${DAY})[\\p{L}\\d ]{0,20}$`,
    'u',
  ),
  // "a la factura de Yamilé ponle 320 en vez de 300"
  new RegExp(
    `^(?:a|en) (?:la|esa) (?:factura|cuenta) de (?:(?:la|el|don|dona|senor|senora|sr|sra|mrs?|ms|dr) ?\\.? )*${NAME} (?:pon|sub|baj|quit|cambi|dej|agreg|sum|rest|descuent|aument)[a-z]*(?:le|la|lo)\\b`,
    'u',
  ),
  new RegExp(`^(?:due|vence) ${DAY}[\\p{L}\\d ]{0,12} (?:instead|mejor|en vez|en lugar)$`, 'u'),
]

/** Whether the folded one-line text only corrects what was sent before. */
export function isLooseChange(flat: string): boolean {
  return CORRECTIONS.some((said) => said.test(flat))
}
