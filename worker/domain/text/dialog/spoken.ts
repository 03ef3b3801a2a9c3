// In which language a text is written, where it says so: "ok", "?", a name or a bare number do not.
import type { Language } from '../parsed.ts'
import { setScene } from '../scene.ts'
import { FIRST_NAMES } from '../words/first-names.ts'
import { wordSet } from '../words/sets.ts'
import { SURNAMES } from '../words/surnames.ts'
import { WORK_NOUNS_EN, WORK_VERBS_EN } from '../words/work-en.ts'
import { WORK_NOUNS_ES, WORK_VERBS_ES } from '../words/work-es.ts'

const SPANISH = wordSet(`
  el la los las un una unos unas de del al que y en por para con sin le les se su sus mi mis lo me te nos yo tu usted ella ellos esa ese eso esta este esto
  si pero pues porque pq ya es son fue fueron era eran ser sea sean seria estaba esta estan hay muy mas menos tambien todavia nada nadie todo toda todos todas ambas ambos otra otro
  mejor digo quise decir perdon disculpa oye oiga orale sale bueno buenas hola gracias favor porfa porfavor listo
  pagar pago paga pague pagaron pagado pagada pagaste debe deben debes cobrar cobrale cobra cobre cobro factura facturas cliente dolares dlls
  cancela cancelar cancelala cancelalo anula borra borrala quita quitale olvida olvidalo olvidala dejalo dejala cambia cambiale cambiala corrige ponle ponla ponlo agrega agregale subele bajale sumale
  recuerdale recuerda recuerdales avisa avisale reenvia manda mandale mandame mandala marca deshacer deshaz recordatorio lista
  quien quienes cuanto cuantas cuanta cual cuales como cuando donde
  hoy ayer manana lunes martes miercoles jueves viernes sabado domingo semana dia dias mes hora horas trabajo casa efectivo cheque ultima ultimo primera primero segunda segundo tercera
  mande hice hicimos puse pinte arregle instale corte limpie anticipo deposito mitad abono dio dieron recibi
`)
const ENGLISH = wordSet(`
  the an for and to of at on with without is it it's its i i'm i'll we was were be been are am by due his her my me he she they them him you your that that's this these those not but so because just
  pay pays paid payed bill billed billing invoice invoices charge charged dollars bucks owe owes owed client customer
  tomorrow today yesterday monday tuesday wednesday thursday friday saturday sunday next week hours hour hrs hr days
  who what what's how when where which why did does do didn't don't can could would should please pls thanks thank sorry actually instead make change add take off forget drop remove cancel remind mark send resend
  also each more less both every everybody everyone other another last first second third one two three check cash half deposit rest
  fixed painted mowed cleaned installed replaced
`)
const isName = (word: string) => FIRST_NAMES.has(word) || SURNAMES.has(word)
const MOST_TOKENS = 200

/** The language of a text, or null where its words are of neither or of both alike. */
export function heardLanguage(text: string): Language | null {
  let es = 0
  let en = 0
  for (const { kind, low, text: written } of setScene(text).tokens.slice(0, MOST_TOKENS)) {
    if (written === '¿' || written === '¡') es += 1
    if (kind !== 'word') continue
    const inEs = SPANISH.has(low) || (!isName(low) && (WORK_NOUNS_ES.has(low) || WORK_VERBS_ES.has(low)))
    const inEn = ENGLISH.has(low) || (!isName(low) && (WORK_NOUNS_EN.has(low) || WORK_VERBS_EN.has(low)))
    if (inEs && !inEn) es += 1
    if (inEn && !inEs) en += 1
    if (/[ñáíóúé]/i.test(written) && !isName(low)) es += 0.5
  }
  if (es === en) return null
  return es > en ? 'es' : 'en'
}
