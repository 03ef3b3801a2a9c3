// Texts that name money and people, and still ask for no invoice: spam, other people's bills, questions, estimates, payments made.

/** Each pattern on the folded one-line text, with what it costs the reading as a job. */
const AGAINST: readonly { note: string; points: number; test: RegExp; unless?: RegExp; unlessDone?: true }[] = [
  {
    note: 'spam',
    points: -5,
    test: /\b(?:congrat\w*|you(?:'ve| have)? (?:been )?(?:selected|won|approved|chosen|prequalified|pre-approved)|winner|gift card|claim (?:your|now|it|here)|to claim|click (?:here|the|this|below)|tap (?:the|this|here|below)|free (?:gift|trial|iphone|money|cruise)|limited time|act now|call now|book now|order now|this week only|special offer|flash sale|shop now|promo code|coupon code|use code|while supplies last|save (?:up to )?\d+ ?%|\d+ ?% off (?:all(?= \p{L})|everything|select|storewide|sitewide|your)|we offer|we buy|sale ends|off your (?:next|first|order)|verification code|verify your|one[- ]time (?:code|passcode|password)|(?:usps|fedex|ups)(?: (?:notice|alert|delivery|update|tracking|package|parcel|your)\b| ?:)|lottery|prize|crypto|bitcoin|reply (?:stop|yes|y)|txt stop|text stop|stop to (?:end|opt)|opt out|felicidades|ganaste|has sido seleccionad|haz clic|haga clic|premio|sorteo|codigo de verificacion|vote (?:for|yes|no|today|tomorrow|by|early|nov\p{L}*)\b|donate (?:now|today|to|\$)|refinance (?:now|today|your|at|and|with|rates?)\b|interest rate|low rates|earn \$|make money|work from home|biden|trump|election|warranty (?:is|has|expir))\b/u,
  },
  {
    note: 'somebody else’s bill',
    points: -5,
    test: /\b(?:your|ur) (?:[\p{L}.]+ ){0,2}(?:bill|invoice|order|payment|appointment|account|delivery|package|statement|subscription|loan|card|code|parcel|reservation|balance|policy|prescription|bank)\b|^(?:hola |buenas |estimad[oa] )*(?:su|tu) (?:factura|pedido|recibo|cuenta|paquete|cita|pago|codigo|saldo|prestamo)\b/u,
  },
  {
    note: 'an estimate, not a bill',
    points: -4,
    test: /^(?:hey |hi |hola |can you |could you |please |pls |necesito |puedes |i need |need |send |create |make |do |give |write |write up |prepare |mandar |manda |mandale |hacer |haz |hazle |quiero |a |an |una |un |the |out |me |to )*(?:estimate|estimates|quote|quotes|bid|proposal|cotizacion|presupuesto|cotiza|cotizar|cotizale|estimado)\b|\bwants? (?:a|an) (?:price|quote|estimate|bid)\b|\bquiere (?:una cotizacion|un presupuesto|precio)\b/,
    unless: /\b(?:invoice|factura)\b/,
  },
  {
    note: 'something else than billing',
    points: -4,
    test: /^(?:(?:pay|paying|pagar)(?! (?:by|on|due|me|before|within|in|until|today|tomorrow)\b)|refund|venmo|zelle|tip|reimburse|buy|order|pick up(?! (?:and|&|n) drop)|schedule|book|reschedule|running late|on my way|omw|remind me|pagale|pagarle|devuelve|reembolsa|compra|agenda|agendar|meeting|appointment|lunch|see you|cita|reunion)\b/,
    unless: /\b(?:invoice|factura)\b/,
  },
  {
    note: 'money the sender owes or paid',
    points: -5,
    test: /^(?:hey |hi |hola |so |ok )*(?:(?:i|we) (?:still )?(?:owe|paid|pay)|paid (?!for\b|in\b|by\b|me\b|deposit|down)\p{L}+ (?:\$ ?)?\d+|le (?:debo|pague)|debo|pague)\b|\bcharged me\b|\bme cobraron\b|\bi paid you\b|\b(?:can|could|would) (?:you|u) (?:send|give|lend|venmo|pay) me (?:\$ ?)?\d/u,
  },
  {
    note: 'what the sender charges or spent',
    points: -5,
    test: /^(?:i|we) (?:usually |normally |always |only )?charge (?:\$ ?)?\d[\d.]* ?(?:an|a|per|\/|the) ?(?:hour|hr|day|job|visit|foot)|^(?:my|our) (?:rate|price|fee)s? (?:is|are)\b|^(?:cobro|mi tarifa)\b.{0,20}\b(?:la|por) hora$|^(?:(?:the|my|our|los|las|el|la) )?\p{L}+ (?:cost|costs|ran) me\b|^(?:(?:el|la|los|las|mi) )?\p{L}+ me (?:costo|costaron|salio|salieron)\b/u,
    unless: /\b(?:invoice|bill|factura|charge (?:him|her|them)|cobrar|para|for)\b/,
  },
  {
    note: 'what the sender will charge, or asks whether to',
    points: -5,
    test: /^(?:(?:my|our) (?:\p{L}+ )?(?:rates?|prices?|fees?)|mis? (?:tarifas?|precios?)) (?:go(?:es)?|went|going|are going|is going|will|van?|suben?|subio|cambian?)\b|^(?:is|would|do you think|es|seria|sera) (?:\p{L}+ ){0,2}(?:\$ ?)?\d[\d.,]* (?:\p{L}+ ){0,2}(?:too (?:much|little|high|low)|fair|enough|reasonable|okay?|alright|a good price|mucho|poco|caro|justo|suficiente)\b/u,
  },
  {
    note: 'a code for a door',
    points: -6,
    unlessDone: true,
    test: /^(?:(?:hey|hi|the|her|his|their|my|el|la|su|mi) )*(?:(?:gate|front door|door|lock ?box|garage|alarm|entry|access|key ?pad|wi-?fi|building) (?:code|pin|password)|(?:codigo|clave|contrasena) (?:de|del) (?:\p{L}+ ){1,3}?)(?: ?(?:is|'s|es|:|=|-))? ?#? ?\d{3,}(?=$| ?[,.!;]| (?:be|come|at|use|when|if|and|y|para entrar)\b)/u,
  },
  {
    note: 'the weather',
    points: -6,
    test: /^(?:it's|its|it is|still|hace|hacen|estamos a) (?:like |about |como |a |over |almost |casi )*\d{2,3} (?:out|outside|degrees|in the shade|in here|afuera|grados)\b/,
  },
  {
    note: 'on the way',
    points: -5,
    test: /^(?:(?:hey|ok|ya|hola) )*(?:llego|llegamos|llegando|voy (?:para|al?(?! (?:necesitar|ocupar|querer|pedir|pedirle|cobrar|facturar)\b)|en camino)|vamos (?:para|al?)|i'll be (?:there|at)|be there (?:at|by|around|in)|heading (?:to|over)|headed (?:to|over)|meet me at)\b(?=.*\d)/,
    unless: /\b(?:invoice|bill|charge|factura|facturar|cobrar|cobrale|cobra)\b|\$/,
  },
  {
    note: 'not paid yet, known already',
    points: -5,
    test: /\b(?:todavia|aun) no (?:me )?(?:paga|ha pagado|pago)|no me ha pagado|hasn't paid|hasnt paid|has not paid|never paid|didn't pay|didnt pay|hasn't been paid/,
    unless:
      /\b(?:invoice|bill|charge) (?:(?:him|her|them|it|\p{L}+) )?(?:for )?(?:\$ ?)?\d|\bsend (?:him|her|them|\p{L}+) (?:an?|the|another) (?:invoice|bill)\b.*\d|\b(?:cobr|factur|mand)[ae](?:me)?l[aeo]s?\b.*\d/u,
  },
  {
    note: 'a plan, not done work',
    points: -4,
    test: /^(?:hey |hi |hola |ok |oye |recordar |note to self |nota )*(?:(?:manana|pasado manana|hoy|luego|el \p{L}+|tomorrow|today|later|next week|on \p{L}+|monday|tuesday|wednesday|thursday|friday|saturday|sunday) )*,? ?(?:i'm |im |i am |we're |we are )?(?:voy(?! a (?:cobrar|necesitar|ocupar|querer|pedir))|vamos(?! a (?:cobrar|necesitar|ocupar|querer|pedir))|ire|iremos|tengo que ir|tenemos que ir|quede de ir|going (?:to|over|by)|gonna|i'll (?:go|stop|swing|see|meet|look)|i have to (?:go|meet|see)|meeting|heading|stopping by)\b/u,
    unless:
      /\b(?:invoice|bill|charge|factura|facturar|cobrar|cobrale)\b|\d{2}|\b(?:grand|hundred|thousand|\d ?k|cien|ciento|\p{L}+cientos|quinientos|mil)\b/u,
  },
  {
    note: 'money the sender paid',
    points: -5,
    test: /^(?:i |we |just |already )*paid (?!for\b|in\b|by\b|me\b|us\b|cash\b|deposit|down|my\b|our\b)(?:\p{L}+ ){2,3}(?:\$ ?)?\d+/u,
    unless: /\b(?:invoice|bill|charge|factura|cobrar)\b/,
  },
  {
    note: 'a bill that the sender got',
    points: -5,
    test: /\b(?:sent|gave|mailed|handed|emailed|texted|left) (?:me|us) (?:a|an|the|his|her|their|this|another) (?:\p{L}+ )?(?:bill|invoice|estimate|quote)\b|\b(?:me|nos) (?:mando|dio|envio|dejo|llego|paso) (?:una?|la|el|su|otra) (?:factura|cuenta|recibo|cotizacion)\b/u,
  },
  {
    note: 'a reply of the product, sent back',
    points: -9,
    test: /^[>"'“ ]*(?:(?:done|undone|listo) ?: ?)?(?:invoice |factura )?inv ?- ?\d{3,}\b/,
  },
  {
    note: 'a correction of what was billed',
    points: -6,
    test: /^(?:oops|whoops|ups|sorry|perdon)[ ,]+(?:no[ ,]+)?(?:la de |lo de |el de )?\p{L}+(?:'s)? (?:(?:one|bill|invoice|total|job) )?(?:was|is|should be|should have been|era|eran|es|debe ser) (?:\$ ?)?\d[\d.,]*$/u,
  },
  {
    note: 'an order beside what may be a job',
    points: -6,
    test: /^(?:please |pls )*(?:cancel|void|cancela|anula|borra)\b.{1,40}?\b(?:and|y) (?:make|change|cambia\p{L}*|pon\p{L}*|haz\p{L}*)\b/u,
  },
  {
    note: 'where somebody lives',
    points: -6,
    test: /^(?:(?:and|ok|y|so) )*(?:his|her|their|the|su|la|el) (?:house|place|home|address|apartment|apt|casa|direccion|depto)(?: number)?(?: is|'s| es| esta en)(?: at| on| en)? \d/u,
  },
  {
    note: 'an invoice sent before',
    points: -4,
    test: /^(?:i |we |i've |just |already |ya )*(?:sent|emailed|texted|mande|envie)\b.{0,40}\b(?:invoice|bill|factura)\b/,
  },
]

/** Stores and sellers: what is bought there is the sender's own cost. */
const SELLER =
  "(?:home ?depot|lowe'?s|menards|ace hardware|true value|harbor freight|costco|walmart|target|amazon|autozone|o'?reilly'?s|napa|pep boys|sherwin(?: williams)?|sam'?s club|ferguson|fastenal|(?:the |my |our )?(?:\\w+ )?(?:store|supply house|lumber ?yard|dealer|dealership|junkyard|gas station|nursery|ferreteria|tienda|supplier|proveedor))"

const SPENDING = new RegExp(
  `^(?:(?:hey|ok|so|i|we|we've|i've|ive|just|today|yesterday|also|hoy|ayer|yo|y|had to|went and) )*(?:` +
    `(?:bought|purchased|compre|compramos|gaste|gastamos)\\b(?!.{0,80}\\b(?:and|then|y) (?:installed|put in|replaced|hung|instale|puse)\\b)` +
    `|spent (?:\\$ ?)?\\d[\\d.,]*(?! ?(?:h|hr|hrs|hours?|days?|mins?|minutes?|weeks?)\\b)` +
    `|paid (?:my|our|a|for (?:the|my|some|gas|parts|materials|lumber|paint)|the (?!(?:invoice|bill|rest|balance|full|whole|amount|total|deposit|\\$|\\d)))(?!.{0,60}\\b(?:repair|install|for \\p{L}+ \\p{L}+ \\d))` +
    `|(?:le )?(?:pague|pagamos) (?:a|al|el|la|por|los|mi)\\b` +
    `|(?:picked up|got|grabbed|ordered|recogi|agarre)\\b.{1,80}\\b(?:at|from|en|de) ${SELLER}(?: |$))`,
  'u',
)

/** Whether the folded one-line text tells what its sender bought or paid himself. */
export function spendsOwnMoney(flat: string): boolean {
  return SPENDING.test(flat) && !/\b(?:invoice|bill|charge|factura|cobrar)\b/.test(flat)
}

const QUESTION =
  /^(?:¿ ?)?(?:hey |hi |hello |hola |so |ok |um |quick question,? ?|question:? ?|pregunta:? ?)*(?:how|what|whats|what's|when|where|why|who|which|(?:is|are|was|do|does|did) (?:you|u|it|this|that|there|i|we|they|he|she|the|my|your|any)\b(?! (?:job|work))|can i|can we|could i|should|may i|will|would|am i|como|que|cual|cuando|cuanto|donde|por que|porque|quien|puedo|se puede|hay|tienen|aceptan|es posible|debo|how's)(?![\p{L}])/u
const CAN_YOU = /^(?:hey |hi |hola )*(?:can|could|would|will|puedes|puede|podria) (?:you|u)?/

/** What speaks against the text being a job to bill; negative points, with a note. `done`: it tells work and its price besides. */
export function againstBilling(
  flat: string,
  asked: boolean,
  price: boolean,
  work: boolean,
  done: boolean,
): { points: number; note: string }[] {
  const found = AGAINST.filter(
    ({ test, unless, unlessDone }) => test.test(flat) && !unless?.test(flat) && !(unlessDone && done),
  ).map(({ points, note }) => ({ points, note }))
  if (spendsOwnMoney(flat)) found.push({ points: -6, note: 'what the sender bought or paid' })
  const question = QUESTION.test(flat)
  if (question && asked) found.push({ points: -6, note: 'a question' })
  else if ((question && (!price || !work)) || (asked && !price && !CAN_YOU.test(flat)))
    found.push({ points: -3, note: 'a question' })
  return found
}
