// Commands that tell an invoice by what was done with it: "cancel the one I sent Lenny", "borra lo último que hice".
import type { Intent } from './parsed.ts'
import { isVocabulary } from './scene.ts'
import { FIRST_NAMES } from './words/first-names.ts'

const HELLO =
  '(?:hey |hi |hello |hola |oye |ok |so |oh |please |pls |plz |can you |can u |could you |i need to |need to |just |oops |ups |uy |sorry |perdon |no |wait |espera |mejor |por favor |porfa |, )*'
const WORD = "\\p{L}[\\p{L}'.&-]*"
const TITLE = '(?:(?:mr|mrs|ms|miss|dr|don|dona|sr|sra|senor|senora|the|los|la senora|el senor|la familia) (?:\\. )?)?'
// Nobody's name begins with one of these.
const NOBODY =
  '(?!(?:me|you|u|him|her|them|it|us|that|this|to|for|out|over|a|an|my|his|their|yesterday|today|last|by|on|at|in|el|la|lo|al|para|por|ayer|hoy|ti|usted|the \\p{L}+ ?$)\\b)'
const NAME = `${NOBODY}(${TITLE}${WORD}(?: (?!(?:for|about|on|by|in|at|yesterday|today|last|this|earlier|just|and|but|por|de|ayer|hoy|el|la|con|y|pero|del)\\b)${WORD}){0,2})`
const TAIL =
  "(?:(?: ,)? (?:for|about|por|de|del|on|yesterday|today|ayer|hoy|earlier|last|this|el|la) [^?]{0,60}|(?: ,)? (?:she|he|they|it|it's|because|cuz|cause|since|porque|ya que|ya|se) [^?\\d]{0,60}| yesterday| today| ayer| hoy| earlier)?"
const VOID =
  '(?:cancel|cancle|void|delete|scrap|scratch|nix|kill|trash|toss|anula|anular|anulame|cancela|cancelar|cancelame|elimina|eliminar|borra|borrar|borrame|quita|quitar)'
const DID = '(?:sent|made|did|billed|invoiced|texted|emailed|created|wrote)'
const HICE = '(?:mande|envie|hice|cobre|facture|mandamos|enviamos|hicimos|mande cobrar|puse)'

/** Whom the invoice was sent to: "the one I sent Lenny", "la que le mandé a doña Rosa". */
const SENT_TO: readonly string[] = [
  `(?:the |that |my )?(?:last |latest |other )?(?:one|invoice|inv|bill) (?:that |which )?(?:i |we |i've |we've )(?:just |already )?${DID} (?:out |over )?(?:to |for )?${NAME}`,
  `what(?:ever)? (?:i |we |i've |we've )(?:just |already )?(?:sent|billed|invoiced|texted) (?:to )?${NAME}`,
  `(?:the |that )?(?:last |latest |other )?(?:one|invoice|inv|bill) (?:that |which )?(?:went|was sent|got sent) (?:out )?to ${NAME}`,
  `(?:(?:la|el|lo|esa|ese)(?: (?:factura|cuenta|cobro|recibo))?(?: (?:ultim[ao]))?|esa factura|la ultima factura) que (?:ya |yo |le |les |te )*${HICE} (?:ayer |hoy |ahorita |antes )?(?:a |para |al )(?:la |el )?${NAME}`,
]

const CANCELS = SENT_TO.map((words) => new RegExp(`^${HELLO}${VOID} ${words}${TAIL}[ .!]{0,40}$`, 'u'))

const MY_LAST: readonly RegExp[] = [
  new RegExp(
    `^${HELLO}(?:borr|quit|elimin|ignor|olvid|deshaz|deshac|desha|revier|revert)(?:a|ar|e|te|er|ce)?(?:me)?(?: de)? (?:(?:lo|la|el|eso|esa|ese)(?: (?:ultim[ao]|de antes|anterior|de ahorita|mensaje|texto|cosa))*|(?:el|la) (?:ultim[ao] )?(?:mensaje|texto|factura)|todo lo) que (?:yo )?(?:te )?(?:acabo de \\p{L}+|acabamos de \\p{L}+|hice|hicimos|puse|mande|envie|escribi|dije|agregue|anote|cree|pedi)(?: (?:ahorita|recien|hace rato|antes|apenas|por error|sin querer))*[ .!]{0,40}$`,
    'u',
  ),
  new RegExp(
    `^${HELLO}(?:erase|delete|undo|forget(?: about)?|take back|scrap|remove|ignore|disregard|reverse|scratch) (?:what(?:ever)?|(?:the|that|my) (?:last |previous )?(?:thing|one|text|message))(?: that)? (?:i |we |i've )(?:just |last )?(?:did|done|sent|made|texted|typed|wrote|said|entered|put in|put|told you)(?: (?:you|just now|by accident|by mistake|accidentally|a minute ago|a sec ago|earlier|now))*[ .!]{0,40}$`,
  ),
]

const DAY =
  '(?:el |la |los |para |en |a |al |hasta |proximo |que |es |sea |due )*(?:hoy|manana|pasado manana|lunes|martes|miercoles|jueves|viernes|sabado|domingo|fin de (?:mes|semana)|\\d{1,2}(?: ?/ ?\\d{1,2}| de \\p{L}+)?|(?:en )?\\d{1,2} dias|una semana|quince)(?: que viene| proximo)?'
const WHICH = `(?:(?:la|el) (?:factura )?(?:numero |# ?)?\\d{1,6}|(?:la|el|lo)(?: (?:factura|cuenta|cobro))? de (?:la |el )?${TITLE}${WORD}(?: (?!por\\b)${WORD}){0,2}|(?:la|el) (?:ultim[ao]|factura)(?: factura)?)`

// "ponle que vence el viernes a la 12", "que venza el lunes la de Rosa"
const NEW_DAY = new RegExp(
  `^${HELLO}(?:(?:ponle|pon|ponla|ponlo|dejala|dejale|cambiale|cambia|marca|marcale|dale) (?:que )?|que (?=venza|sea))(?:se )?(?:vence|venza|vencen|vencimiento|fecha|es|sea) ${DAY}(?: (?:a |en |de |para )?${WHICH}(?: por (?:los )?(?:\\$ ?)?\\d[\\d.,]{0,15})?)?[ .!]{0,40}$`,
  'u',
)

// "the one I did for the deck" names nobody.
function isPerson(name: string | undefined): boolean {
  if (!name) return false
  return name
    .split(' ')
    .every(
      (word) =>
        FIRST_NAMES.has(word) ||
        !isVocabulary(word) ||
        /^(?:the|la|el|los|don|dona|senor|senora|mr|mrs|ms|dr|sr|sra)$/.test(word),
    )
}

/** The command that the folded one-line text gives by telling what was done, or null. */
export function readToldCommand(flat: string): Intent | null {
  if (MY_LAST.some((words) => words.test(flat))) return 'undo'
  if (CANCELS.some((words) => isPerson(words.exec(flat)?.[1]))) return 'cancel'
  return NEW_DAY.test(flat) ? 'change' : null
}

const RECEIVERS = SENT_TO.map((words) => new RegExp(`(?:^| )${words}`, 'u'))

/** Whom the invoice was sent to that a folded text speaks of, as a name is written, or null. */
export function findReceiver(flat: string): string | null {
  for (const words of RECEIVERS) {
    const name = words.exec(flat)?.[1]
    if (name && isPerson(name)) return name.replace(/(^|[\s-])\p{L}/gu, (letter) => letter.toUpperCase())
  }
  return null
}
