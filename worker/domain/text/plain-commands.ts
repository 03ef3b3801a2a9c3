// Commands said so plainly that they win even when the text also names a client, work and an amount.
import type { Intent } from './parsed.ts'

const INVOICE = '(?:invoice|inv|bill|factura)'
const NAME = "(?:\\p{L}[\\p{L}'.-]*)"
const HELLO =
  '(?:hey |hi |hello |hola |ok |so |oh |please |pls |can you |can u |could you |i need to |need to |just |oops |sorry |, |y )*'

type Plain = { intent: Intent; test: RegExp; onePrice?: true }

const PLAIN: readonly Plain[] = [
  {
    intent: 'status',
    test: new RegExp(
      `^${HELLO}(?:¿ ?)?(?:q|que) (?:dice|dijo|onda con|paso con|pasa con) (?:la |el |lo )?(?:${INVOICE}|de ${NAME}|link|cobro)`,
      'u',
    ),
  },
  {
    intent: 'status',
    test: new RegExp(
      `^${HELLO}(?:¿ ?)?(?:ya |si ya |no )?(?:le |les |la |lo )?(?:llego|llegaron|abrio|vio|vieron|recibio|pago|pagaron)\\b.{0,30}\\b(?:${INVOICE}|link|liga|enlace|cobro|mensaje)\\b.*\\?`,
    ),
  },
  {
    intent: 'remind',
    test: new RegExp(
      `^${HELLO}(?:dale|dales|echale|echales|mandale|ponle|enviale|hazle) (?:un |otro |una |otra )?(?:recordatorio|toque|aviso|empujon|empujoncito|recordadita|llamadita|avisito|saber)\\b(?!.*\\b(?:pinte|instale|arregle|puse|repare|limpie)\\b)`,
    ),
  },
  {
    intent: 'remind',
    test: new RegExp(
      `^${HELLO}(?:dile|diles|avisale|avisales|tell|let) .{1,40}\\b(?:q|que|to|know)\\b.{0,25}\\b(?:me pague|me paguen|pague|paguen|pay|owes?|debe|deben|pendiente|vencid[ao]|overdue|unpaid|due)\\b`,
    ),
  },
  {
    intent: 'paid',
    test: new RegExp(
      `^${HELLO}(?:ya |por fin |me |nos )*(?:cayo|llego|entro|cayeron|llegaron) (?:el |los |un |la )?(?:zelle|venmo|pago|cheque|dinero|transferencia|deposito|lana|feria|efectivo|cashapp)\\b(?!.*\\?)`,
    ),
  },
  {
    intent: 'paid',
    test: new RegExp(
      `^${HELLO}(?:the |a )?(?:check|payment|money|zelle|venmo|cash|deposit|cheque|cashapp) (?:for (?:${INVOICE} )?(?:# ?)?\\w+ |from ${NAME}(?: ${NAME}){0,2} )(?:just |already |finally )?(?:came in|came through|came|cleared|arrived|went through|hit|landed|posted)\\b(?!.*\\?)`,
      'u',
    ),
  },
  {
    intent: 'cancel',
    test: new RegExp(
      `^${HELLO}(?:(?:ya )?no (?:le )?(?:cobres|factures|cobre) (?:la|el|lo|a|nada a|nada)\\b|(?:don't|dont|do not) (?:bill|invoice|charge) ${NAME}(?: ${NAME}){0,2}(?: (?:anymore|after all))?[ ,.]{0,20}(?:cancel|void|$))`,
      'u',
    ),
  },
  {
    intent: 'undo',
    test: /^(?:oops |whoops |ups |uy |ay |perame |espera |esperate |wait |no |hold on |hold up |nvm |never ?mind |damn |dang |shit |crap |shoot |actually |my bad |sorry |nel |mejor |chin |lol |, |\. |! )+(?:undo|deshaz|deshacer|deshazlo|deshaz eso|undo that|no mandes (?:esa|ese|eso|la ultima|nada)|don't send (?:that|it|that one))[ .!]*(?:(?:eso|that|it)[ .!]*)?$|^no (?:la |lo )?mandes (?:esa|ese|eso|la ultima|esa factura)?[ .!]*$/,
  },
  {
    intent: 'change',
    test: new RegExp(
      `^${HELLO}(?:quitale|restale|sumale|agregale|ponle|bajale|subele|rebajale|descuentale|aumentale|anadele) (?:otros |unos )?(?:\\$ ?)?\\d[\\d.,]{0,15} ?(?:dollars|dolares|pesos|dlls|mas)? ?(?:mas )?a (?:la|lo|el) (?:de |ultim[ao]|# ?|${INVOICE})`,
    ),
  },
  {
    intent: 'change',
    test: new RegExp(
      `^${HELLO}(?:add|take|knock|put|tack) (?:another )?(?:\\$ ?)?\\d[\\d.,]{0,15} ?(?:dollars|bucks|more)? ?(?:to|off|from|on|onto|off of) (?:the|that) (?:last )?one (?:for|of) ${NAME}`,
      'u',
    ),
  },
  {
    intent: 'change',
    test: new RegExp(
      `^${HELLO}(?:${NAME} )?${NAME}'?s (?:${INVOICE} |one )?(?:should be|should've been|should have been|needs to be|was supposed to be|has to be) (?:\\$ ?)?[\\p{L}\\d]`,
      'u',
    ),
  },
  {
    intent: 'change',
    test: /^(?:oops |ups |uy |perdon |ay |, )*(?:me equivoque|la regue|i messed up|i made a mistake|my mistake|my bad|i got it wrong)\b.{0,40}?\b(?:eran|era|son|es|fue|fueron|should be|it was|it's|its|make it)\b (?:\$ ?)?[\p{L}\d]/u,
  },
  {
    intent: 'status',
    test: new RegExp(
      `^${HELLO}(?:¿ ?)?(?:did|has|have|hasn't|didn't) ${NAME}(?: ${NAME}){0,3} (?:pay|paid|payed|settle|settled|see|seen|open|opened|view|viewed)\\b`,
      'u',
    ),
  },
  {
    intent: 'status',
    test: new RegExp(`^${HELLO}(?:¿ ?)?(?:ya )?(?:me )?(?:pago|vio|abrio) \\p{L}.*\\?`, 'u'),
  },
  {
    intent: 'status',
    test: new RegExp(
      `^${HELLO}(?:¿ ?)?(?:y )?(?:en que (?:va|anda|quedo|estado (?:va|esta))|como (?:va|anda|sigue|quedo)|(?:que|q) (?:paso|onda|hay) con|que (?:se )?sabe de|donde (?:va|esta|quedo)|que hay de) (?:la |el |mi |lo )?(?:${INVOICE}|cobro|pago|cuenta|de ${NAME}|# ?\\d)`,
      'u',
    ),
  },
  {
    intent: 'status',
    test: new RegExp(
      `^${HELLO}(?:¿ ?)?(?!(?:who|quien|quienes|nobody|nadie|anyone|anybody|i|we|yo|they)\\b|.*\\b(?:hasn't|hasnt|has not|haven't|havent|didn't|didnt|not paid|never|no (?:me )?(?:ha|pago|pagaron))\\b)(?:(?:mr|mrs|ms|dr|sr|sra|don|dona|el|la|senor|senora) ?\\.? ?)?${NAME}(?: ${NAME}){0,2} (?:ya |already |si |ever |even )*(?:paid|payed|pago|pagaron|vio|abrio|saw|seen|opened)\\b.*\\b(?:or not|or no|yet|or nah|o no|o todavia|o aun no|o que)\\b(?!.*\\d{3})`,
      'u',
    ),
  },
  {
    intent: 'list',
    test: /^(?:hey |hi |hola |oye |ok |please |pls |por favor |porfa |¿ ?)*(?:dime |tell me |show me |ensename |muestrame |dame |quiero saber |i want to know |sabes |do you know )*(?:who(?:'s|s)?|quien|quienes|q|que clientes?|cuantos|which clients?|which customers?) (?:all |is |are |esta |estan |still |todavia |aun |sigue |siguen |me |nos |no |anda |andan |has |have |hasn't |haven't |not |yet to )*(?:debe|pay\b|deben|owes?|overdue|unpaid|late|past due|atrasad[ao]s?|vencid[ao]s?|pendientes?|behind|paid|pagado|pagan|faltan?)\b/,
  },
  {
    intent: 'list',
    test: /^(?:hey |hi |hola |oye |ok |please |pls |¿ ?)*(?:what|which(?: ones| invoices| bills)?|q|que|que facturas|cuales|a quien|a quienes|cuantas)(?: all)? (?:did (?:i|we) |have (?:i|we) |i've |we've |i |we |le |les |he )*(?:send|sent|bill|billed|invoice|invoiced|charge|charged|mande|envie|facture|cobre)(?: out)?\b(?!.*(?:\b(?:to|a|for|para) \p{L}+$|\d{2}))/u,
  },
  {
    intent: 'undo',
    test: /^(?:hey |ok |so |no |wait |please |pls |oops |whoops |ups |uy |shoot |crap |sorry |perdon |ay |my (?:mistake|bad|fault) |me equivoque |, |! |\. )*(?:(?:take|pull|bring) (?:(?:that|the|this|my) )?(?:(?:last|previous|one|invoice|text|message|thing|that|it|send) ?)+ ?back|(?:undo|deshaz|deshacer)(?: (?:that|it|this|the last one|the last|last|eso|la ultima))?|(?:unsend|un-send|take back|reverse|rewind) (?:that|it|the last|this|last)\b.{0,20}|(?:regresa|echa para atras|quita|reversa|revierte|desmanda|desenvia) (?:(?:lo|la|el|eso|ese|esa|ultimo|ultima|que|mande|acabo|de|hacer|mandar|factura|anterior) ?)+)(?:[ ,.!-]*(?:my (?:mistake|bad|fault)|sorry|oops|wrong one|please|perdon|por favor|me equivoque|fue un error))*[ .!]*$/,
  },
  {
    intent: 'cancel',
    test: new RegExp(
      `^${HELLO}(?:scrap|scratch|nix|kill|toss|trash|tear up|tira|quita|borra|desaste de|get rid of|drop) (?:the |that |la |el |esa |mi |my )?(?:${NAME}(?: ${NAME})?'?s? (?:last )?${INVOICE}|(?:last )?${INVOICE}(?: ?(?:#|no|number|num|numero)? ?\\d{1,6}| (?:for|to|de|para|a) ${NAME}))\\b`,
      'u',
    ),
  },
  {
    intent: 'cancel',
    test: new RegExp(
      `^${HELLO}(?:scrap|scratch|nix|kill|toss|trash|drop|tira|quita|borra) (?:the |la |${INVOICE} |# ?|no |number )*\\d{1,6}[ .!]{0,40}$`,
    ),
  },
  {
    intent: 'resend',
    test: /\b(?:link|liga|enlace|factura|invoice|bill|recibo)\b.{0,50}\b(?:otra vez|de nuevo|nuevamente|again|once more|one more time|another copy)[ ?.!]*$/,
  },
  {
    intent: 'resend',
    test: /\b(?:no (?:encuentro|encuentra|encontro|le llego|les llego|me llego|recibio|hallo|halla)|can't find|cant find|cannot find|couldn't find|lost|perdio|perdi|borro|se le borro|deleted|never got|didn't get|didnt get|never received|didn't receive)\b.{0,20}\b(?:the|el|la|su|his|her|their|my|your|that|un|mi) (?:payment |pay |invoice )?(?:link|liga|enlace|factura|invoice|bill|text|email|correo|mensaje)\b/,
  },
  {
    intent: 'cancel',
    test: new RegExp(
      `^${HELLO}(?:cancel|void|delete|anula|anular|cancela|cancelar|cancelame|elimina)\\b.{0,40}\\b${INVOICE}\\b`,
    ),
  },
  {
    intent: 'paid',
    test: new RegExp(
      `^${HELLO}(?:mark|marca|marcar|set|log|record|registra)\\b.{0,50}\\b(?:paid|pagad[ao]s?|settled|liquidad[ao])\\b`,
    ),
  },
  {
    intent: 'change',
    test: new RegExp(
      `^${HELLO}(?!raise (?:an? |the |new )*${INVOICE} (?:for|to)\\b)(?:change|update|edit|modify|correct|adjust|raise|lower|reduce|increase|bump|cambia(?:r|le)?|corrige|modifica|sube(?:le)?|baja(?:le)?|ajusta)\\b.{0,40}\\b(?:${INVOICE}|due date|amount|price|total|precio|monto|fecha)\\b`,
    ),
  },
  { intent: 'change', test: new RegExp(`^${HELLO}make ${NAME}(?: ${NAME})?'?s (?:${INVOICE} )?(?:\\$ ?)?\\d`, 'u') },
  {
    intent: 'change',
    test: new RegExp(
      `\\b${INVOICE}\\b.{0,20}\\b(?:should be|should've been|should have been|needs to be|was supposed to be|is supposed to be|deberia ser|debe ser|debia ser|tiene que ser)\\b`,
    ),
  },
  {
    intent: 'change',
    test: new RegExp(
      `^${HELLO}(?:add|take|knock|agrega|agregale|sumale|quita|quitale|restale|descuenta)\\b (?:\\$ ?)?\\d[\\d.,]{0,15} ?(?:dollars|bucks|dolares)? ?(?:more )?(?:to|off|from|a|de) .{0,30}\\b${INVOICE}\\b`,
    ),
  },
  {
    intent: 'change',
    test: new RegExp(
      `^${HELLO}${NAME}(?: ${NAME})?'?s? (?:is |was |should be )?(?:\\$ ?)?\\d[\\d.,]{0,15} ?,? (?:not|no|instead of|en vez de) (?:\\$ ?)?\\d[\\d.,]{0,15}[ .!]{0,40}$`,
      'u',
    ),
  },
  {
    intent: 'change',
    test: new RegExp(
      `^${HELLO}(?:change|update|cambia|cambiale) (?:${NAME}|la ultima|el ultimo|la de ${NAME})(?: to| a| from .{1,12} to) (?:\\$ ?)?\\d[\\d.,]{0,15} ?(?:dollars|bucks|dolares)?[ .!]{0,40}$`,
      'u',
    ),
  },
  {
    intent: 'change',
    test: new RegExp(
      `^${HELLO}${NAME}(?: ${NAME})?'s (?:total|amount|price|due date) (?:should be|needs to be|is|was) `,
      'u',
    ),
  },
  {
    // "la 10 debe ser 280 no 250": in the feminine it is an invoice, not a day.
    intent: 'change',
    test: new RegExp(
      `^${HELLO}la (?:factura )?(?:#|no|num|numero)? ?0*\\d{1,6} (?:debe(?:ria)? ser|tiene que ser|debio ser|tenia que ser|era|es|son) (?:de |por )?(?:\\$ ?)?\\d[\\d.,]{0,15}(?: (?:dolares|pesos))?(?:[ ,]+(?:y )?no (?:de |por |los )?(?:\\$ ?)?\\d[\\d.,]{0,15})?[ .!]{0,40}$`,
    ),
  },
  {
    // A step on a client's last one: "add 50 to Maria".
    intent: 'change',
    test: new RegExp(
      `^${HELLO}(?:also )?(?:add|agrega|agregale|sumale) (?:another )?(?:\\$ ?)?\\d[\\d.,]{0,15} ?(?:dollars|bucks|dolares)?(?: more| mas)? (?:to|a) ${NAME}(?: ${NAME})?(?: (?:for|por) ${NAME}(?: ${NAME}){0,2})?[ .!]{0,40}$`,
      'u',
    ),
  },
  {
    // A step on the last one, for something: "add 50 for parts".
    intent: 'change',
    test: new RegExp(
      `^${HELLO}(?:also )?(?:add|agrega|agregale|sumale) (?:another )?(?:\\$ ?)?\\d[\\d.,]{0,15} ?(?:dollars|bucks|dolares)?(?: more| mas)?(?: (?:for|por|de) ${NAME}(?: ${NAME}){0,2})?[ .!]{0,40}$`,
      'u',
    ),
  },
  {
    intent: 'change',
    test: new RegExp(
      `^${HELLO}(?:take|knock|quita|quitale|descuenta|descuentale) (?:off )?(?:\\$ ?)?\\d[\\d.,]{0,15} ?(?:dollars|bucks|dolares)?(?: off)?[ .!]{0,40}$`,
    ),
  },
  {
    intent: 'change',
    test: new RegExp(
      `^${HELLO}(?:(?:${INVOICE} |la |# ?|inv ?- ?)0*\\d{1,6} (?:is |es |esta )?(?:due|vence|para el)|0*\\d{1,6} is due) (?!.*\\d{2,})`,
    ),
  },
  {
    intent: 'paid',
    onePrice: true,
    test: new RegExp(
      `^${HELLO}(?:${NAME} ){1,3}(?:just |already |ya |me |nos ){0,12}(?:paid|payed|pago|pagaron|gave me|sent me|handed me|wrote me|venmoed|venmo'd|zelled|zelle'd|cashapped|dio|deposito|transfirio|liquido)\\b`,
      'u',
    ),
  },
  {
    intent: 'paid',
    onePrice: true,
    test: new RegExp(
      `^${HELLO}(?:i |we |i've |we've |just |already |ya |finally |por fin ){0,20}(?:got|received|recieved|collected|picked up|recibi|recibimos|cobre|cobramos)\\b(?: the| a| another| his| her| their| los| las)? (?:\\$ ?)?(?:\\d|paid|payment|cash|check(?! ?valve)|un? |pago)`,
    ),
  },
  {
    intent: 'paid',
    test: new RegExp(
      `^${HELLO}(?:${NAME} ){1,3}(?:paid|gave me|pago|me dio) (?:me )?(?:\\$ ?)?\\d[\\d.,]{0,15} (?:of|out of|toward|towards|de) `,
      'u',
    ),
  },
]

const NO_PAYMENT =
  /\b(?:deposit|down|anticipo|adelanto|enganche|total|balance|saldo|bill|invoice for|charge|cobrar|factura para|owes|due|vence|rest)\b/
// "Just got done with the Smiths" is no payment.
const NOT_A_NAME = /^(?:hey |hi |ok |so |just )*(?:i|we|you|yo|me|who|nobody|has|did|when)\b (?:paid|pago|gave)/

/** The command that the folded one-line text plainly gives, or null. `prices`: how many amounts it names. */
export function readPlainCommand(flat: string, prices: number): Intent | null {
  for (const { intent, test, onePrice } of PLAIN) {
    if (!test.test(flat)) continue
    if (onePrice && (prices !== 1 || NO_PAYMENT.test(flat) || NOT_A_NAME.test(flat))) continue
    return intent
  }
  return null
}
