// The wish to get no more texts, said in a person's own words; only where the text is that and nothing else.

const TEXTS = '(?:texts?|text messages?|messages?|sms|msgs?)'
const MENSAJES = '(?:mensajes?|textos?|sms)'
const ANY = '(?:(?:any|any more|more|these|those|your|the|all)(?: the)? )?'

const REQUESTS = [
  `(?:stop|quit) (?:texting|messaging|contacting)(?: (?:me|us|this number|my (?:phone|cell|number)))?`,
  `(?:stop|quit) sending (?:(?:me|us) )?${ANY}${TEXTS}(?: to (?:me|us|this number))?`,
  `(?:don't|dont|do not|never) (?:text|message|contact) (?:me|us|this number)`,
  `(?:don't|dont|do not|never) send (?:me|us) ${ANY}${TEXTS}`,
  `(?:stop|end) (?:all |the |these |your )*${TEXTS}`,
  `(?:i )?(?:don't|dont|do not|no longer) want (?:to (?:get|receive) )?${ANY}${TEXTS}(?: from you)?`,
  `no more ${TEXTS}`,
  `(?:unsubscribe|opt) (?:me|us)(?: out)?(?: from (?:this|these|your|the) (?:list|${TEXTS}))?`,
  `(?:i want to |i'd like to )?(?:unsubscribe|opt out)(?: from (?:this|these|your|the) (?:list|${TEXTS}))?`,
  `(?:take|remove|get) (?:me|us|this number|my number) (?:off|from|out of) (?:this|your|the|ur)(?: text(?:ing)?| sms)? list`,
  `(?:ya )?(?:deja|deje|dejen|deja|para|paren|parale) de (?:mandar|enviar|escribir|textear|mensajear)(?:me|nos)(?: mas)?(?: ${MENSAJES})?`,
  `(?:ya )?(?:deja|deje|dejen|para|paren) de (?:mandar|enviar)(?: mas)? ${MENSAJES}`,
  `(?:ya )?no (?:me|nos) (?:mande|manden|mandes|envie|envien|envies)(?: mas)? ${MENSAJES}`,
  `(?:ya )?no (?:me|nos) (?:escriba|escriban|escribas|textee|texteen|textees)(?: mas)?`,
  `(?:ya )?no (?:mas|quiero(?: recibir)?(?: mas)?) ${MENSAJES}`,
  `(?:quita|quite|quiten|saca|saque|saquen|borra|borre|borren|elimina|eliminen)(?:me|nos) de (?:la|su|tu|esta) lista`,
  `(?:dame|deme|denme|quiero darme|darme) de baja`,
]
const REQUEST = new RegExp(
  `^(?:${REQUESTS.join('|')})(?: again| anymore| any more| ever| ever again| now| ya| nunca mas)?$`,
)

/** So many words at most; a longer text is about something else. */
export const REQUEST_WORDS = 10

/** `phrase`: folded words with single spaces between, without signs and words of politeness. */
export function isStopRequest(phrase: string): boolean {
  return REQUEST.test(phrase)
}
