// What is said of paying without saying that somebody paid: that nobody has, whether somebody has, or that a part came in.
import { fold } from './words/sets.ts'

const NOT_PAID =
  /\b(?:hasn't|hasnt|haven't|havent|ain't|aint|never|didn't|didnt|not|nobody|no one|nadie|won't|wont|isn't|isnt|refuses?|still owes|(?:todavia|aun) no|no (?:me |nos |le |ha |han )*(?:paga|pago|pagado|pagan|pagaron|deposito))\b/

const ASKS_WHETHER =
  /\b(?:sabes?|sabe usted|do you know|any idea|ve|mira|checa|revisa|check|see|fijate) (?:si|if|whether)\b/

const PART =
  /\b(?:half|halves|parts?|partial|partially|partly|partway|a bit of|some of|most of|(?<!\ball )of (?:it|that|what)|toward|towards|(?<!\b(?:direct|bank|mobile) )deposit|down ?payment|installment|mitad|parte|anticipo|enganche|abono|abonos|abonaron|a cuenta|adelanto|un poco)\b/
/** The last of the parts: now all of it is paid. */
const REST =
  /\b(?:other half|second half|rest|remaining|remainder|balance|in full|otra mitad|el resto|restante|saldo|completo|lo demas)\b/
const STILL_OWES = /\b(?:still owes|falta|faltan|restan|quedo debiendo|queda debiendo)\b/

/** "maria hasn't paid": known already, and nothing is settled. The text in any spelling. */
export const deniesPayment = (text: string): boolean => NOT_PAID.test(fold(text))

/** "sabes si Joe ya pagó": asked, not told. */
export const asksWhether = (text: string): boolean => ASKS_WHETHER.test(fold(text))

/** "joe paid half", "paid 100 of it": no invoice is settled by it. "Paid the rest" is the whole. */
export function speaksOfPart(text: string): boolean {
  const flat = fold(text)
  return STILL_OWES.test(flat) || (PART.test(flat) && !REST.test(flat))
}
