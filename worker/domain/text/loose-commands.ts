// Commands said loosely, in any order and form: read only where the text names no amount and so bills nobody.
import type { Intent } from './parsed.ts'

const INVOICE = '(?:invoices?|inv|bills?|facturas?|recibos?|cobros?|cuentas?)'
const NAME =
  "(?:(?:mr|mrs|ms|miss|dr|sr|sra|don|dona|senor|senora|the|los|la familia) ?\\.? ?)?\\p{L}[\\p{L}'&.-]*(?: (?!pay|paid|ya|yet|pago)\\p{L}[\\p{L}'&.-]*){0,2}"
const OPEN =
  '(?:unpaid|open|overdue|outstanding|pending|late|past due|behind|owing|pendientes?|vencid[ao]s?|abiert[ao]s?|atrasad[ao]s?|impag[ao]s?|sin pagar|por pagar|por cobrar|moros[ao]s?|que me deben)'

type Loose = { intent: Intent; test: RegExp; not?: RegExp }

const ORDERED: readonly Loose[] = [
  // Everything at once.
  {
    intent: 'list',
    test: new RegExp(
      `^(?:who(?:'s|s| is| are| all)?|quien(?:es)?|a quien(?:es)?|cual(?:es)?|which|what(?:'s|s| is| are)?|que|cuant[ao]s|how many|hay|tengo|any(?:thing|one|body)?|algun[ao]?s?|alguien|list(?:a|ame|ado)?|show|see|all|tod[ao]s?|everything|dame|dime|give me|tell me|muestrame|ensename|pasame|mandame|quiero ver|let me see|necesito ver|ver|my|mis|las|los)\\b.{0,40}\\b${OPEN}\\b(?! \\d)`,
    ),
    not: /\b(?:link|liga|enlace)\b/,
  },
  {
    intent: 'list',
    test: /^(?:who(?:'s|s| is| all| do| has| still)?|quien(?:es)?|a quien(?:es)?|cuantos|which (?:clients?|customers?)|que clientes?|cual(?:es)?|l[ao]s que(?= (?:\p{L}+ ){0,2}no\b))\b.{0,30}\b(?:owes?|owing|late|behind|deb[ae]n?|falta(?:n)? (?:por )?pagar|(?:not|n't|nt|no) (?:ha |han |me |nos |has |have )*(?:paid|pagado|pago|pagan?|pagaron)|paid|pagado|pagaron)\b/u,
  },
  {
    intent: 'list',
    test: /^(?:how much|cuanto|what|que|cuanta)\b.{0,30}\b(?:(?:people|everyone|everybody|clients|customers|they|la gente|todos|me|mis clientes)\b.{0,15}\b(?:owe|deben)|i(?:'m| am)? (?:have |got )?(?:coming|owed|out there|outstanding)|owed|por cobrar|en la calle|me deben|falta (?:por )?cobrar)\b/,
    not: /\bdoes\b/,
  },
  {
    intent: 'list',
    test: /^(?:how much|what|cuanto|cuantas|how many|que)\b.{0,25}\b(?:have i|did i|i've|have we|did we|i|llevo|hemos|he|va|facturas)\b.{0,20}\b(?:made|make|billed|bill|invoiced|invoice|collected|collect|earned|earn|sent|cobrad[oa]s?|cobre|facturad[oa]s?|facture|ganad[oa]s?|gane|hecho|mandad[oa]s?|enviad[oa]s?|este mes|esta semana|hoy|en el mes|en la semana)\b/,
  },
  {
    intent: 'list',
    test: new RegExp(
      `^(?:(?:show|list|see|send me|text me|get me|give me|pull up|dame|muestrame|ensename|ver|quiero ver|mandame|pasame|lista de|listame|let me see|can i see|necesito) )*(?:me )?(?:(?:my|the|all|mis|las|los|la|el|of|de|a|una|todas|todos) )*(?:(?:last|latest|recent|newest|ultim[ao]s?|recientes) )?(?:\\d{1,2} )?(?:(?:last|latest|recent|newest|ultim[ao]s?|recientes) )?(?:${INVOICE}|lista|list|jobs|trabajos|pendientes|deudores)(?: (?:recientes|de hoy|de la semana|this week|this month|today|list|please)){0,20}$`,
    ),
    not: /^(?:my |the |mi |la |el |una |a )*(?:invoice|inv|bill|factura|recibo|cobro|cuenta)$|^(?:send|text|get|give|mandame|pasame)\b.*\b(?:the|la|el|my) (?:invoice|bill|factura|cuenta)$/,
  },
  {
    intent: 'list',
    test: /^what (?:do|have) (?:i|we) (?:have|got) (?:open|out|outstanding|pending|left|unpaid)|^(?:que|cuanto) (?:tengo|hay|queda) (?:pendiente|abierto|por cobrar|sin cobrar)/,
  },
  // A nudge.
  {
    intent: 'remind',
    test: /^(?:(?:vuelve a|otra vez|tambien|puedes|podes|podrias|puede) )*(?:recuerd[ae]\w*|recorda\w*|acord[ae]\w*|acuerd[ae]\w*|avis[ae](?:le|les|r|rle)?|remember|remind|nudge|chase|poke|ping|bump|reach out to|follow up|hit up|hound|insist[ae](?:le)?|jal[ae]le|apurale|apurar|presiona(?:le)?)\b/,
    not: /\b(?:me to|remind me|recuerdame|recordame|recuerdeme|acuerdate|myself|link|avisame)\b/,
  },
  {
    intent: 'remind',
    test: /^(?:di(?:le|les)|deci(?:le|les)|diga(?:le|les)|tell|let|text|message|mand(?:a|e)(?:le|les)|escrib[ei](?:le|les)|habla(?:le|les)|cobra(?:le|les)) .{1,40}\b(?:que (?:me |nos |ya )*(?:pague|paguen|pagu?e|debe|deposite|liquide)|to (?:pay|settle)|(?:still )?owes?|payment is due|(?:it's|its|is) (?:due|overdue|late)|un (?:mensaje|recado|recordatorio))\b/,
  },
  {
    intent: 'remind',
    test: /\b(?:recordatorio|recordatorios|reminder|reminders|recordada|recordadita)\b/,
    not: /\b(?:me|self|myself|para mi)\b/,
  },
  // The link once more.
  {
    intent: 'resend',
    test: /\b(?:link|liga|enlace)\b/,
    not: /\b(?:see|seen|saw|open|opened|view|viewed|click\w*|vio|abrio|visto|abierto|work|works|working|funciona|sirve|broken|bank|banco|stripe|logo|dashboard|tablero|log ?in|app|click|pay you|review|how)\b/,
  },
  {
    intent: 'resend',
    test: /\b(?:again|otra vez|de nuevo|nuevamente|once more|de vuelta)\b/,
    not: /\b(?:lo mismo|la otra vez|last time|same|igual|charge|bill|cobra\w*|paid|pay|pago|thanks|sorry|hi|hello|call|try|llama\w*)\b/,
  },
  {
    intent: 'resend',
    test: /^(?:vuelve(?:le|sela|lo|la)? a (?:mandar|enviar)\w*|reenvi\w*|remand\w*|re ?- ?send|resend)\b/,
  },
  {
    intent: 'resend',
    test: new RegExp(
      `^(?:(?:she|he|they|${NAME}) )?(?:no (?:le|les|me) (?:llego|ha llegado|aparece)|never got|didn't get|didnt get|did not get|hasn't received|didn't receive|can't find|cant find|lost|perdio|borro|deleted) (?:it|the|la|el|his|her|su|nada|${INVOICE}|text|mensaje)`,
      'u',
    ),
  },
  // Settled past us.
  {
    intent: 'paid',
    test: new RegExp(
      `^(?:${INVOICE} |la |el |#|no )*# ?\\d{1,6} (?:is |was |ya |already |esta |quedo |fue |just |got )*(?:paid|pagad[ao]|settled|liquidad[ao]|saldad[ao]|cobrad[ao]|done|lista)$`,
    ),
  },
  {
    intent: 'paid',
    test: /^(?:ya )?(?:esta |quedo |fue )?(?:pagad[ao]|liquidad[ao]|saldad[ao]|cobrad[ao])\b.{0,25}$|\b(?:ya )?(?:esta|quedo|fue|estan|quedaron) (?:ya )?(?:pagad|liquidad|saldad|cubiert)[ao]s?\b/,
    not: /\?|\bno\b/,
  },
  {
    intent: 'paid',
    test: /\b(?:payment|money|cash|check|zelle|venmo|deposit|transfer|pago|dinero|efectivo|cheque|deposito|transferencia)\b.{0,25}\b(?:received|recieved|came in|came through|came|cleared|arrived|landed|hit|is in|recibid[oa]|llego|cayo|entro|en mano|in hand)\b/,
    not: /\?|\b(?:when|cuando|no|not|has|did|hasn't|hasnt)\b/,
  },
  {
    intent: 'paid',
    test: new RegExp(
      `^(?:${NAME} )(?:just |already |finally |ya |por fin |me |nos |le )*(?:sent|gave|handed|mailed|dropped off|brought|wrote|venmoed|zelled|mando|envio|dio|dejo|entrego|trajo|deposito|transfirio) (?:me |us |over )?(?:a |the |his |her |their |un |el |su |la |in )?(?:check|cash|money|payment|cheque|pago|dinero|efectivo|zelle|venmo|deposito|transferencia)\\b`,
      'u',
    ),
    not: /\?|\b(?:did|has|half|mitad)\b/,
  },
  {
    intent: 'paid',
    test: new RegExp(
      `^(?:${NAME} )(?:ya |already |just |finally |por fin |me |nos )*(?:paid|payed|pago|pagaron|saldo|liquido|settled(?: up)?|squared up|cubrio|cancelo su deuda)(?: (?:me|us|it|off|everything|todo|ya|already|today|hoy|ayer|yesterday|su|la|the|his|her|factura|invoice|bill|in|full|cash|completo|cuenta))*$`,
      'u',
    ),
    not: /\?|\b(?:did|has|half|mitad|who|quien|cual|cuales|nobody|nadie|i|we|no|not)\b/,
  },
  // How one stands.
  {
    intent: 'status',
    test: /^(?:what about|how about|what's up with|whats up with|what is up with|what's going on with|whats going on with|where are we (?:with|on|at with)|any luck with|any word (?:on|from)|anything (?:on|from)|check(?:ing)?(?: up)? on|look(?:ing)? into|how's|hows|update on|news (?:on|from|about)|what happened (?:with|to)|que (?:paso|onda|hubo|hay|tal|me dices|sabes|fue) (?:con|de)|y (?:la|lo|el) (?:de|del)?|como (?:va|vamos|anda|esta|sigue|quedo|vamos con)|en que (?:va|quedo|anda|esta)|checa(?:me)?|checame|revisa(?:me)?|fijate|ve si|mira si|sabes si|do you know if|see if|check if|can you check|averigua)\b.{1,50}$/u,
    not: /\b(?:going|it going|you|your|tu|usted|estas|this work|funciona|todo|weather|day|app|cost|price|precio)\b/,
  },
  {
    intent: 'status',
    test: new RegExp(
      `^(?:ya |si ya |y )*(?:me |nos |se |la |le |lo )*(?:pago|pagaron|vio|vieron|abrio|abrieron|recibio|deposito|liquido|llego) (?:(?:ya )?(?:la|el|su) (?:${INVOICE}|de|link|cobro|pago|#? ?\\d)|${NAME}\\??$)`,
      'u',
    ),
  },
  {
    intent: 'status',
    test: new RegExp(
      `^${NAME} (?:ever |ya |already )?(?:pay|paid|pago|pagaron|vio|abrio|settle|see it|open it|saw it)(?: (?:me|us|it|up|yet|ya|already|la|el|the|invoice|bill|factura|anything|todo))* ?\\?`,
      'u',
    ),
    not: /^(?:who|quien|how|when|cuando|como|can|do|what)\b/,
  },
  {
    intent: 'status',
    test: /^(?:#? ?\d{1,6} )?(?:status|estado|estatus|estatus)\b.{0,30}$|\b(?:status|estado|estatus) (?:of|on|for|de)\b|^#? ?\d{1,6} ?\?$/,
  },
  // Taken back.
  {
    intent: 'undo',
    test: /^(?:ya |mejor |no )*(?:borr|quit|elimin|olvid|ignor|desha|revier|revert)(?:a|e|z|c|ce|te|i)?(?:lo|la|los|las|selo|sela|melo|te de eso)?(?: (?:mejor|todo|eso|por favor|porfa|ultimo|lo|que|mande|dije))*(?:[ ,.]+(?:me equivoque|me confundi|(?:fue|es) un error|perdon|perdona|disculpa))*[ .!]*$|^(?:forget (?:about )?(?:it|that)|disregard(?: (?:that|it|last|the last one))?|strike that|scratch that|go back|cancel my last (?:action|command|text))$/,
  },
  // Void.
  {
    intent: 'cancel',
    test: new RegExp(
      `^(?:cancel\\w*|void|delete|remove|kill|drop|scrap|scratch|nix|trash|toss|anul\\w*|elimin\\w*|borr\\w*|quit[ae]\\w*|tir[ae]\\w*|saca) (?:out )?(?:(?:the|my|that|la|el|mi|lo|su|last|a) )*(?:${NAME}'s(?: one| job| ${INVOICE})?|(?:de|del|for|of|for the|de la|de los) ${NAME}|(?:one|${INVOICE}) (?:for|of|to|de|para|a) ${NAME}|(?:#|${INVOICE}|no|number|numero| )*\\d{1,6}(?:(?: ?, ?| and | y | & )\\d{1,6})*)(?![^ ,])`,
      'u',
    ),
    not: /\b(?:remove|removed|quite|saque|saco) (?:the |la |el )?(?:tree|old|wall|tile|arbol|piso)/,
  },
  {
    intent: 'cancel',
    test: new RegExp(
      `^(?:ya no (?:va|vale|sirve|quiere|es valida)|no (?:va|vale)) (?:la|el|lo)\\b|\\b${INVOICE}\\b.{0,25}\\b(?:is|esta|queda|should be|ya) (?:cancel\\w*|void\\w*|anulad[ao])`,
    ),
  },
]

/** The command that the folded one-line text gives loosely, or null. Only for texts that name no amount. */
export function readLooseCommand(flat: string): Intent | null {
  return ORDERED.find(({ test, not }) => test.test(flat) && !not?.test(flat))?.intent ?? null
}
