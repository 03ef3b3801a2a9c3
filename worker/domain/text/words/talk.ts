// Talk that carries a job without being part of it, as patterns on the folded one-line text between single spaces.
import { UNSURE_PHRASES } from './money.ts'

const PRONOUN = '(?:me|le|les|lo|la|los|nos|melo|mela|selo|sela)?'
const SPANISH_BILL = '(?:factura|fatura|facutra|recibo|cobro|cuenta|nota|invoice|bill)'
const NEED =
  '(?:ocupo|necesito|quiero|quisiera|hay que|tengo que|voy a|me falta|falta|favor de|por favor|porfa|por fa|puedes|puede|podrias|podes)'

const ASKING: readonly RegExp[] = [
  // "hágame la cuenta de", "mandele la factura a", "haceme una factura para"
  new RegExp(
    `(?<= )(?:${NEED} )?(?:mand(?:a|e|ar)|envi(?:a|e|ar)|ha(?:z|ce|cer|ga)|pas(?:a|e|ar)|prepar(?:a|e|ar)|cre(?:a|e|ar)|gener(?:a|e|ar)|sac(?:a|ar)|saque|arm(?:a|ar|e)|tir(?:a|e)|pon(?:e|ga)?)${PRONOUN} (?:(?:una|la|un|el|otra|nueva|su) ){0,3}${SPANISH_BILL}(?: (?:a|para|pa|al|por|de|del))?(?= )`,
    'g',
  ),
  new RegExp(`(?<= )(?:${NEED} )?(?:cobr(?:a|e|ar|o)|factur(?:e|ar))${PRONOUN}(?= (?!minimo|por |no ))`, 'g'),
  /(?<= )en (?:la |el )?(?:casa|depa|departamento|apartamento|negocio|oficina|tienda|rancho)(?= (?:de|del) )/g,
  // "kindly raise invoice to", "hey put one in for"
  /(?<= )(?:(?:kindly|please|pls|can you|could you|go ahead and) ){0,2}(?:(?:raise|issue|put in|put together|make up|write up|do up|run|enter|log|open|put|do|make) (?:(?:an|a|one|the|up|in|out|new) ){0,3}(?:invoice|bill|inv)(?: (?:up|in|out))?|(?:put|throw|do) one in)(?: (?:to|for))?(?= )/g,
  /^ (?:(?:mira|asere|ey|oye|oiga|fijate|bro|dude|man|buddy|hermano|mijo|mija|compa|viejo|alright|allright|right|yo|che|epa|bueno|pues|ok|okay|so|and|this is for|this one is for|es pa|esto es para|uh|um|eh|este)[ ,]+){1,5}/g,
  /(?<= )(?:any questions|questions|cualquier cosa|cualquier duda|alguna duda|dudas)?[ ,]*(?:(?:please |just )?(?:call|text|reach|contact|email|hit|holler at) (?:me|us)|ll[aá]m[ae]?(?:n|r)?me(?:n)?|marc[ae](?:n)?me|escrib[ae](?:n)?me)(?: (?:at|on|al|a|en|with any questions|if any questions))?(?= )/g,
  /(?<= )(?:it took(?: me| us)?|(?:lo|la|los|las) (?:termine|acabe|terminamos|hice)|(?:i )?finished (?:it|that)|the whole thing(?: was| came to)?|(?:so |and )?the rest(?= (?:is|due|by))|quedamos en|quedo a deber|qued[oa]n? debiendo|se llevo|nos tomo|me tomo|me llevo|we agreed(?: on| to)?|agreed on|told (?:him|her|them)|le dije|total came to|que me pague|que (?:ya )?me (?:dio|dieron|pago|pagaron|adelanto)|que (?:ya )?(?:dio|dieron|pago|pagaron))(?= )/g,
]

/** Told beside the job: the code of a door, that the money is wanted. */
const BESIDES: readonly RegExp[] = [
  // "cualquier cosa al 786…"
  /(?<= )(?:cualquier (?:cosa|duda)|dudas|(?:any )?questions)(?: (?:al|en|at|on))? (?=\(?\d|[.,;\n]|$)/g,
  // "gate code is 4471", "clave del portón 4471"
  /(?<=^ |[,.;\n] )(?:(?:the|her|his|their|el|la|su) )?(?:gate|(?:front |back |side )?door|lock ?box|garage|alarm|entry|access|key ?pad|wi-?fi|building|house) (?:code|pin|password|combo)(?: (?:is|was|=|:|#))* \d{3,8}(?= )/g,
  /(?<=^ |[,.;\n] )(?:(?:el|la|su) )?(?:codigo|clave|contrasena) (?:de|del) (?:(?:la|el|los|las) )?\p{L}+(?: (?:es|era|=|:|#))* \d{3,8}(?= )/gu,
  /(?<=^ |[,.;\n] )(?:(?:i|we|i'm|im|we're|gonna|going to|need to|gotta|have to|i'll|we'll) )*collect(?= (?:\$ )?\d)/g,
  /(?<= )(?:voy|vamos) a (?:necesitar|ocupar|querer|pedirle|pedir|cobrarle|cobrar)(?= )/g,
]

/** The invoice asked for as "one", whom it is put down to, and what was said of paying. */
const TOLD: readonly RegExp[] = [
  // "can you make one for", "go ahead and do another for"
  /(?<=^ |[,.!;\n] |(?:hey|hi|ok|okay|so|um|please|pls|and|ahead) )(?:(?:can|could|will|would) (?:you|u|ya) |i need you to |need to |i need to |go ahead and |please |pls |just )*(?:make|do|send|create|write|whip|put|draw|run|get|start|set|type|shoot|add)(?: (?:me|us|up|out|in|over|together))* (?:one|another|another one|a new one|one more)(?: (?:up|out|in|over|together))*(?: (?:for|to))(?= )/g,
  /(?<= )(?:me |nos )?(?:puedes |puede |podrias |podria |quiero |necesito )?(?:hacer(?:me|le)?|haces|haz(?:me|le)?|hagame|mandar(?:le)?|manda(?:le|me)?|crear|crea(?:me|le)?|genera(?:me|le)?|pon(?:me|le)?) (?:una|otra)(?: (?:nueva|mas))? (?:para|a|pa|de)(?= )/g,
  // "apúntale a", "anótale 300 a", "cárgale"
  /(?<= )(?:apunt|anot|carg|registr|agend|cobr|marqu?)(?:a|e)(?:me|nos)?(?:le|les|lo|la|selo|sela)(?= )|(?<= )(?:apunt|anot|carg)[ae](?:me|nos)(?= )|(?<=^ |[,.!;\n] |(?:oye|hola|ok|bueno|mira|oiga|y|porfa|favor) )(?:pon|ponga)(?:me)?(?:le|les|selo)(?= (?:\$ ?)?(?:\d|a |al ))/g,
  // "me dijo que paga el quince", "she said she'd pay friday"
  /(?<= )(?:y |pero |ya )*(?:(?:me|nos) (?:dijo|dice|dijeron|prometio|prometieron|comento|aseguro|aviso|confirmo|encargo|pidio|pidieron|encargaron)|prometio|prometieron|promete|quedo de|quedaron de|(?:dice|dijo)(?= que (?:ya |si |me |nos |lo |la )*(?:pag|va a pag|deposit|liquid)))(?: (?:que|de))?(?: (?:ya|si|me|nos|lo|la))*(?= )/g,
  /(?<= )(?:and |but )*(?:(?:he|she|they) )?(?:said|says|told me|told us|promised|promises|swears)(?: (?:that|to))?(?: (?:he|she|they|he's|she's|they're|he'd|she'd|they'd|he'll|she'll|they'll|will|would|can|could|gonna))*(?= (?:pay|pays|paying|settle|have it|due|by) )/g,
  /(?<= )(?:oh )?(?:and )?(?:he's|she's|they're|hes|shes|theyre|he is|she is|they are) (?=paying |gonna pay |going to pay )/g,
  // "sorry for the late text", "she'll settle up by friday", "500 he put down already"
  /(?<=^ |[,.;!\n] )(?:sorry|apologies|my apologies|perdon|disculpa) (?:for|about|por) (?:the |my |la |el )?(?:late|delayed|long|hora|tarde|delay|wait|demora|retraso)(?: (?:text|texts|message|msg|reply|response|notice|night|hour|invoice))?(?= )/g,
  /(?<= )(?:and |but )?(?:he'll|she'll|they'll|he will|she will|they will) (?:settle|square)(?: up)?(?= )/g,
  /(?<=\d )(?:that )?(?:he|she|they|we|was|were|is)? ?(?:put|laid) down(?: already)?(?= (?:[,.;\n]|due|$)|$)/g,
  // "new one", "this one's", "next one is"
  /(?<=^ (?:(?:um|uh|ok|okay|so|alright|and|hey|right|well|then|now|next|yeah|bueno|oye|,) ){0,6})(?:the |a |got a |es |esta es )?(?:new|next|this|another|first|last|second|third|una nueva|otra|la siguiente|una mas)(?: (?:one|job|invoice|bill|client|customer))?(?:'s| is)?(?: (?:up )?(?:for|is|it's|its))?(?= )(?<=(?: one| job| invoice| bill| client| customer|'s| is| nueva| siguiente| mas| for| it's| its))/g,
  // "100 off since he's a repeat customer", "porque es buen cliente"
  /(?<= )(?:since|because|cause|cuz|bc|as|porque|ya que|por ser|pues) (?:(?:he|she|they|it|we|i|es|son)(?:'s|'re|'m| is| are)? )*(?:(?:been|an?|un|una|my|mi|such|old|new|very|muy) )*(?:repeat|regular|good|great|loyal|longtime|long time|long-time|best|veteran|senior|first time|buen[ao]?s?|viej[ao]|fiel|frecuente) ?(?:customer|client|friend|neighbor|guy|one|cliente|clienta|clientes|amig[ao]|vecin[ao])?s?(?= )/g,
  /(?<= )(?:he|she|they) (?:wanted|needed|had|asked|got) (?:me|us)(?: to)?(?= )/g,
]

/** Talk around the job, on the folded one-line text: greetings, requests for an invoice, where one was. */
export const TALK: readonly RegExp[] = [
  ...ASKING,
  ...BESIDES,
  ...TOLD,
  /(?<= )(?:(?:please|pls|plz|can you|could you|can u|would you|i need to|i need you to|need to|i want to|i'd like to|want to|gotta|lets|let's|go ahead and|i need|just) ){0,6}(?:send|create|make|write up|write|generate|prepare|draft|do|need|get|start|cut|put together|text|email) (?:(?:me|us|out|over|up) )?(?:(?:an|a|the|my|new|this|invoice for|another) ){0,4}(?:invoice|bill|invioce|invocie|inovice|invoce)(?: (?:out|over))?(?: (?:to|for))?(?= )/g,
  /(?<= )(?:me |le |les |nos )?(?:puede|puedes|podria|podrias|quiero|necesito|quisiera|favor de|por favor|hay que|ocupo|voy a)? ?(?:mandar|mandarle|mandale|manda|mande|mandele|enviar|enviarle|enviale|envia|envie|hacer|hacerle|hazle|haz|hagale|haga|crear|crea|genera|generar|prepara|preparar) (?:(?:una|la|un|el|otra|nueva) ){0,3}(?:factura|fatura|facutra|recibo|cobro|cuenta)(?: (?:a|para|al|por))?(?= )/g,
  /(?<=^ |[,.!?\n] |and |y )(?:(?:hey|hi|hello|hola|ok|okay|so|yeah|yes|um|uh|uhh|oye|bueno|buenas|buenos|dias|tardes|noches|good|morning|afternoon|evening|well|its me again|it's me again|its me|it's me|soy yo) ){1,6}(?=[\p{L}, ])/gu,
  /(?<= )(?:i |we |i've |we've |ive )?(?:just )?(?:got |get )?(?:finished|done|wrapped|completed)(?: up)?(?: (?:with|w|at|over at|for|the job at|the job for|the work at|the work for|working at|working for))?(?= )/g,
  /(?<= )(?:did|completed|finished) (?:the|a|some|this) (?:job|work)(?: (?:for|at|over at))?(?= )/g,
  /(?<= )(?:this is|this one is|this one's|it's|its|that's|thats|job is|the job is|es|esto es|este es) (?:an invoice |a bill |una factura )?(?:for|para)(?= )/g,
  /(?<= )(?:includes? tax|tax included|plus tax|no tax|half up front|half upfront|or best offer|o algo asi|or so|mas o menos|give or take|or something|not sure(?: yet)?|no estoy segur[oa](?: todavia)?|more or less|something like that|i think|i guess|creo|tbd)(?= )/g,
  // "I was over there all morning and", "estuve ahí toda la mañana y"
  /(?<= )(?:(?:i|we) (?:was|were|been)|(?:i've|we've|i have|we have) been)(?: (?:over|out|up|down|back))*(?: (?:there|here|at it))? (?:all|the whole|half the|most of the|all of the|pretty much all|practically all) (?:morning|day|afternoon|evening|night|week|weekend)(?: long)?(?: yesterday| today)?(?: ,)?(?: and)?(?: (?:i|we))?(?= )/g,
  /(?<= )(?:estuve|estuvimos|anduve|anduvimos|me la pase|nos la pasamos)(?: (?:ahi|alla|aqui|aca|alli))?(?: (?:trabajando|metido))? (?:toda la|todo el|media|medio|casi toda la|casi todo el) (?:manana|dia|tarde|noche|semana)(?: (?:de ayer|de hoy|ayer|hoy))?(?: ,)?(?: y)?(?= )/g,
  // "hope ur good", "espero estés bien"
  /(?<= )(?:i )?hope (?:that )?(?:you're|youre|you are|ur|u r|u|you|all is|all's|alls|all|everything is|everything's|this finds you|things are|(?:your|ur) (?:day|week|weekend|morning|family)(?: is|'s)?)(?: (?:are|is|was|doing|been|had|having|going|a|do))* (?:well|good|great|ok|okay|fine|day|weekend|week)(?= )/g,
  /(?<= )(?:espero que |espero )(?:te |le |les )?(?:todo )?(?:este|estes|esten|estas|esta|vaya|va|encuentre|encuentres|encuentren)(?: (?:todo|muy))? (?:bien|mejor)(?= )/g,
  // "can u send Dominique an invoice"
  /(?<= )(?:can|could|would|will) (?:you|u|ya)(?: (?:please|pls|plz|kindly|just|also))?(?: (?:send|make|create|write|text|email|shoot|bill|invoice|charge|do))?(?= (?=[^.!?\n]{0,60} (?:invoice|bill|link) ))/g,
  /(?<= )(?:me )?(?:puedes|puede|podrias|podria|pueden)(?: (?:mandar|mandarle|enviar|enviarle|hacer|hacerle|cobrar|cobrarle))?(?= (?:a )?(?:[^.!?\n]{0,60}) (?:factura|cuenta|recibo|cobro) )/g,
  /(?<= )hice un trabajo (?:para|a|con)(?= )/g,
  /(?<= )(?:if|si) (?:he|she|they|you|there|tiene|tienen|hay|el|ella|any)\b[^,.;!\n]{0,80}/g,
  /(?<= )(?:please|pls|plz|thanks|thank you|thank u|thankyou|thx|tysm|gracias|muchas gracias|por favor|porfa|porfavor|saludos|bendiciones|asap please|god bless|cheers|lol|haha)(?= )/g,
  /(?<= )(?:i |we )?(?:just )?(?:stopped|swung|came|dropped|passed|went|drove|headed|rolled|popped)(?: (?:over|out|back|down|up|in|on))* (?:by|to|at)(?= )/g,
  /(?<= )(?:he|she|they|it|el|ella) (?:needs?|wants?|wanted|asked for|requested|quiere|necesita|pidio) (?:an?|the|his|her|their|una|su|la) (?:bill|invoice|receipt|factura)(?: (?:for|de|por))?(?= )/g,
  /(?<= )(?:asked for|asked about|wants|wanted|needs|needed|pidio|quiere) (?:a|an|her|his|their|the|su|una)(?= (?:[\p{L}']+ ){0,3}(?:bill|invoice|factura) )/gu,
  /(?<= )(?:pidio|quiere|necesita|quieren|piden) (?:(?:una|la|su) )?(?:factura|cuenta|recibo)(?: (?:de|por|para))?(?= )/g,
  /(?<= )(?:quiero|quisiera|necesito|ocupo) (?:una|la|un|otra)(?: nueva)? (?:factura|cuenta|cobro)(?: (?:a|para|al|por|de))?(?= )/g,
  /(?<= )(?:was|we were|i was|estuve|estuvimos) (?:at|over at|en|in|con|with)(?= )/g,
  /(?<= )(?:text|send|email|mail) (?:(?:the|this|it|an|a|invoice|bill|over) ){0,4}to(?= )/g,
  /(?<= )(?:su|his|her|their|mi|my|the) ?(?:cel|celular|cell|phone|number|tel|telefono|numero|email|correo|e-mail)(?: (?:number|is|es)){0,3}(?= )/g,
  /(?<= )(?:need to|have to|i need to|i have to|gotta|want to|going to|i'm going to|im going to)? ?(?:get paid|bill him|bill her|bill them|charge him|charge her|charge them|invoice him|invoice her|invoice them)(?: for)?(?= )/g,
]

/** "no sé cuánto todavía" is neither work nor name. */
export const UNSURE = new RegExp(
  `(?<= )(?:(?:i'm|im|i am|todavia|aun|pero|but|still|y|and|the price is|its|it's) )*(?:${UNSURE_PHRASES.map((p) => (p.endsWith('segur') ? `${p}\\p{L}*` : p)).join('|')})(?: (?:yet|how much|on price|the price|price|cuanto|todavia|aun|el precio|so far|exactly|about the price|it will be|sera|va a ser|es|it is|until later|luego))*(?= )`,
  'gu',
)

const WHO =
  'lady|guy|man|woman|neighbor|neighbour|mom|mother|dad|father|friend|brother|sister|wife|husband|boss|landlord|tenant|tenants|couple|senor|senora|vecino|vecina|amigo|amiga|mama|papa|hermano|hermana|suegra|jefe|jefa|dueno|duena|inquilino|persona|customer|client|homeowner|owner|kid|son|daughter|uncle|aunt|grandma|grandpa|muchacho|muchacha|cunado|cunada|suegro|primo|prima|tio|tia|compadre|comadre|abuelo|abuela|novio|novia|esposo|esposa|hijo|hija'

/** Somebody who is described, not named. */
export const SOMEBODY = new RegExp(`^(?:${WHO})$`)

/** Descriptions of people: "for the lady on Elm", "bill the guy down on Ruby Drive". */
export const PERSON = new RegExp(
  `(?<= )(?:for|para|pa|al?|del?|from|at|bill|charge|invoice) (?:(?:my|the|mi|la|el|his|her|our|un|una|a|that|an|old|new|some) ){0,3}(?:(?:next door|upstairs|downstairs|corner|regular|same|young|elderly) )?(?:${WHO}|unit \\d+|apt \\d+|room \\d+|units? \\w|him|her|them)(?: (?:on|at|in|from|by|next|down|across|over|with|w|who|con|que|de|del|en) (?!\\d)[\\p{L}' ]{1,24}?)?(?= (?:[\\d$,.;:!?\\n-]|due|for|vence|a |i |le |les |nos |we |yo |$)|$|(?<= (?:street|st|lane|ln|drive|dr|road|rd|avenue|ave|court|ct|blvd|way)) )`,
  'gu',
)
