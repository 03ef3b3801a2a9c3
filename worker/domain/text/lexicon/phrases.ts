// Patterns of words of answers, corrections and orders, both languages: name → patterns, one a line. `a|b` is one of several words,
// `@tag` any word of conversation.ts with that tag, `?` behind a place may be left out, `*` may be left out or said again.

export const PHRASES = {
  // additions
  lead: '@adding|oh|oops|ups|and|y|i|we|the|to|se|me|ok|please|pls',
  // "add 70 to the last one" says of which invoice it speaks.
  ontoIt: `to|on|onto the|that|this? it|that|this|last|latest|one|invoice|bill
    a|en la|esa|esta|mi ultima|factura`,
  double: `please? double it|that
    duplicalo|duplicala
    ponle el doble`,
  // amend
  taking: 'take|leave|took off|out',
  allOfIt: 'it|that|this|about|eso|esa|lo|olvidalo|olvidala',
  // answers
  lower: 'lower|smaller|less|lowest|menor|cheaper|bajo',
  higher: 'higher|bigger|larger|highest|mayor|greater|alto',
  last: 'last|ultimo|ultima',
  beforeSum: "it's|its|it|was|is|that's|that|yes|si|ok|no|fue|son|es|era|were",
  // An answer that names nobody begins with one of these, or has it in it.
  nobody: `not sure
    idk|dunno|which|what|who|why|how|cancel|stop|never|nevermind|nvm|skip|forget|scratch|delete|remove|undo|none|neither|nobody|nothing|nah|nope|nel|yep|yup|yeah|okay|lol|lmao|omg|wtf|later|tell|you|luego|despues|ahorita|neighbor|neighbour|neighbors|vecino|vecina
    i don't|dont|will
    dont know
    no se|one
    leave|drop it
    someone|somebody|other else|one
    another|otro|otra|ninguno|ninguna|ningun|nadie|nada|i'll|haha|jaja|jajaja|hahaha|espera|esperame|olvidalo|olvidala|dejalo|dejala|cancela|cancelalo|cancelala|borra|borralo
    hold on
    let me
    the|el|la|that|this|my|mi guy|man|lady|woman|dude|kid|senor|senora`,
  somebody: 'guy|man|lady|woman|dude|kid',
  either: 'or|o',
  // "Bob no wait Rob": the last name counts. "not Bob, Rob", "Bob not Maria": the one that is not denied.
  takenBack: `no|nope|wait|espera|perate|sorry|perdon|digo|actually|mejor|rather
    i mean|meant
    quise decir
    make that`,
  staysDenied: 'es|para|it|no|wait|espera|actually',
  deniedFirst: "no|not|it's no|not? es|it's|para?",
  but: "but|sino|it's|its|es|for|para",
  deniedLast: `not
    instead|rather of|than
    y? no
    en vez|lugar de`,
  // What may follow a name in one breath: when it is due, how to reach the client, where, what it comes to.
  afterName: `and|y? due|vence|payable|his|her|their|su|phone|cell|number|tel|telefono|email|correo|please|pls|thanks|thx|gracias|ponle
    the|that one|guy|lady|man|woman|dude on|at|in|from|with|over|by|across|who|that
    la|el|los de|del|que
    and|y? by|before|on the|mon|tue|wed|thu|fri|sat|sun|monday|tuesday|wednesday|thursday|friday|saturday|sunday|tomorrow|end|next|this
    para|antes el|fin|de|del|hoy|manana
    make|for|por it|that
    for|por the|el|la|los|las
    por|thank favor|you`,
  where: 'on|over|across|down',
  beforeFigure: 'at|for|por|by|on|before',
  // choices
  places: `first|former|primer|primero|primera|1 st?
    second|latter|segundo|segunda
    third|tercer|tercero|tercera
    fourth|cuarto|cuarta`,
  // What leads up to an answer: "it's for Maria" is "Maria".
  leads: `it's|its|that's
    it|that|this is|was
    it? goes to
    put|bill|charge it|that|this under|on|to|for
    make it|that out? to|for
    under
    the|la|el? client|customer|client's|customer's|cliente|clienta name? is?
    his|her|their|the|su name|nombre is|es?
    name's|nombre
    name is
    bill|send it to
    bill|invoice|charge|for|to|para|pa|es|fue|era|a|de|al
    se llama
    a nombre de
    my|mi buddy|pal|friend|amigo|amiga|compadre|client|cliente
    ponla|ponlo|cobrale a|para
    sorry|oh|yes|yeah|yep|nope|nah|si|ok|um|uh`,
  agreeing: `that's right|correct|it
    de acuerdo
    asi es
    of course
    sounds good
    please do
    do it`,
  refusing: 'para nada',
  beforeDropping: 'no|nah|nope|ok|oh|actually|ya|mejor',
  nothing: `none|neither|ninguno|ninguna|nada|nothing|nvm|nevermind|olvidalo
    forget it
    never mind`,
  ofNumber: "it's|its|the|el|la|is|es|inv|invoice|factura|no|number|numero|num|yes|si|los|las",
  behindNumber: 'one|please|pls|por|favor|dollars|dolares|bucks',
  all: `yes|si|them|para|for|mark|do|cancel|remind* both|all|each|ambas|ambos|todas|todos of? them|those|the|ellas|ellos|invoices|facturas|two|three* @polite*
    yes|si|para|for* the|las|los two|three|dos|tres @polite*
    yes|si* every one of? them|those? @polite*`,
  line: `the|el|la|no|number|numero* first|second|third|fourth|primer|primero|primera|segundo|segunda|tercer|tercero|tercera|cuarto|cuarta|1|2|3|4 st|nd|rd|th? one|line|please?`,
  beforeNobody: "no|it's|its|for|es|para|a",
  choicesNobody: `none|neither|nobody|ninguno|ninguna|nadie|otro|otra
    no one
    someone|somebody else
    another one|client?
    a? new one|client
    alguien mas
    un? cliente nuevo`,
  ofLine: "it's|its|is|es|the|el|la|for|para|yes|si|no|number|numero|num|option|opcion|choice|client|cliente|a",
  behindLine: 'st|nd|rd|one|client|cliente|please|pls|por|favor',
  goesOn: `due|by|vence
    para el|la`,
  // Nobody has paid, or whether somebody has is asked.
  notPaid: `hasn't|hasnt|haven't|havent|ain't|aint
    never|didn't|didnt|won't|wont|refuses|refuse me|us|even|to* paid|pay|payed|paying
    nobody|nadie has|ha|me* paid|pagado|pago
    no one has? paid
    not paid
    isn't|isnt paid
    todavia|aun no me|nos|ha|han* paga|pago|pagado|pagan|pagaron
    no me|nos|le|ha|han* paga|pago|pagado|pagan|pagaron|deposito`,
  // "did you cancel 4": asked of what was done, and told.
  doneYet: `did|didn't|didnt|have|haven't|havent you|u|ya|i|we ever|even|already|just|not? @sayCancel|@sayPaid|@sayChange|mark|marked|put|changed|made|updated|raised|lowered
    ya|si? le|la|lo|les|las|los|me? cancelaste|anulaste|borraste|eliminaste|marcaste|cambiaste|pusiste|subiste|bajaste`,
  beforeAsking: 'hey|hi|ok|okay|so|and|but|oh|wait|please|pls|oye|y|pero|hola|espera|ok',
  // "I billed Bob 300 instead of 320": which of them is right?
  billedThis: 'i|we billed|charged|invoiced|put',
  billedThat: 'puse|cobre|facture',
  insteadOf: 'instead|vez|lugar',
  dropping: `never mind
    nevermind|nvm
    forget|skip|drop|scrap|leave|scratch|cancel|delete|ignore about? it|that|this one?
    no thanks|thank|gracias you?
    let it go
    not now
    don't|dont bill|send|invoice|do it|that|this|anything
    olvidalo|olvidala|olvidelo|olvidela|dejalo|dejala|dejelo|dejela|cancelalo|cancelala|ignoralo|ignorala|borralo|borrala|nada|dejemoslo
    no la|lo mandes|cobres|hagas|envies`,
  afterDropping: 'asi|then|now|for|entonces',
  // payments
  part: `half|halves|part|parts|partial|partially|partly|partway|toward|towards|downpayment|installment|mitad|parte|anticipo|enganche|abono|abonos|abonaron|adelanto
    a bit of
    some|most of
    down payment
    a cuenta
    un poco`,
  ofIt: 'of it|that|what',
  deposit: 'deposit',
  // The last of the parts: now all of it is paid.
  rest: `other|second half
    rest|remaining|remainder|balance|restante|saldo|completo|resto
    in full
    otra mitad
    lo demas`,
  stillOwes: `still owes
    falta|faltan|restan
    quedo|queda debiendo`,
  // quotes
  // The client agreed, the work was done, or the bill is asked for.
  agreed: `@agreed
    said|says yes|ok|okay|go
    went with
    took it
    go ahead
    as|like i? quoted|estimated
    same as
    per the|our|my? quote|estimate
    ended up
    dijo que si`,
  bill: `@billing
    did it
    it's|job|job's is? done
    go ahead
    said|says yes|ok|okay|go
    dijo que si`,
  // reasons
  // Begins words that only tell which of that name is meant.
  which: `the one|guy|lady|neighbor|neighbour
    my neighbor|neighbour
    he|she|they|his|her|vive|lives
    from|who
    over|down on|by|at
    on the?
    la|el de|que
    mi|la|el vecino|vecina
    de la calle`,
  // follow-ons
  notThat: `no|nope|nah|wait|oops|ups|sorry|perdon|espera|meant|era|fue|mejor
    esa no
    not that one
    wrong one
    i meant|mean
    quise decir
    me referia a
    it was`,
  joined: 'and|y|also|tambien|please|pls|mark|marca|do|a|to|for|para|de',
  theOther: `the other one|invoice|bill?
    la otra factura?
    el otro`,
  everybody: `@everybody of? them|those?
    every one|body|thing
    who ever
    the late|overdue|unpaid? ones|people|clients|customers|guys
    a? los|las|quienes|quien que|@late`,
  shown: `they? @shown of? them?
    all of them|those
    the two
    los|las dos|tres
    recuerdales|avisales|mandales
    todas|todos ellas|ellos`,
  late: `@late
    past due`,
  owing: `who|that|que|quien|quienes all? still? owe|owes|is|are|has|have|debe|deben|esta|estan|andan me? not? paid?
    who|that|que|quien|quienes me? hasn't|haven't|no|deben|debe me? han|ha? pagado|paid|pagan?
    @owing me?`,
  besides: `again|still|open|people|clients|clientes|customers|guys|que|quien|who|that|son|le|les|un|una|s|reminder|hey`,
  sorry: `no|nope|nah|wait|oops|whoops|ups|uy|sorry|perdon|disculpa|espera|actually|mejor|shoot|crap
    my bad
    wrong one|guy|person
    esa|ese no
    hold on`,
  wasFor: `it|that was actually|really? for|to?
    it's|that's|meant|should
    i meant|mean for|to?
    should be
    should have been
    should've been
    era|fue|es|digo a|de|para?
    quise decir a|de|para?
    me referia a
    hablaba de`,
  forAnother: `i? meant|mean
    quise decir
    me referia a`,
  notX: `it? wasn't|isn't a|for|de|la|para?
    it? was|is? not a|for|de|la|para?
    no es|fue|era a|de|la|para?`,
  followOnsBut: `but|sino|it's|fue|era|es
    it was`,
  endsNot: `and? not
    y? no`,
  opens: `ok|and|n|an|y|also|tambien|plus
    same thing? for|with
    lo mismo para|con|a
    ditto for
    igual para|con`,
  closes: `too|also|tambien|igual
    as well`,
  // jobs
  // Said of all of them together, so that no stretch stands for itself; "both due friday" is a day alone.
  across: `@across
    in all
    por ciento`,
  both: 'both|ambas|ambos',
  bothDue: 'both|ambas|ambos are? due|vence|vencen',
  // Money that went to somebody, or did not come: a helper, a supplier, a payday; and orders.
  noBill: `@notBilling
    picked up`,
  // job-draft
  // "half of what I charged Bob", "a buck fifty": words on the amount that name nobody and cannot be worked out.
  vague: `what|than|as i|we|le* charged|billed|invoiced|cobre|cobramos|facture
    what|than|as i|we? did for
    lo que le? cobre|cobramos|facture
    a buck`,
  beforeName: 'para|for|es',
  amends: `make it|that
    change it to
    ponle|mejor|actually
    que sean`,
  due: `due|by|before|vence|antes
    para el|hoy|fin`,
  lastOne: 'last|previous|latest|ultimo|ultima|anterior',
  invoice: 'inv',
  sends: 'please|pls|just|can|you* send|text|forward|shoot',
  again: 'again|link|copy|once more?',
  jobDraftBill: 'invoice|bill|factura',
  sent: 'please|pls|just|can|you|send|text|forward|shoot|the|her|his|their|an|a|to|it|over|invoice|bill|factura',
  forName: 'dollars|bucks|dolares? for|para',
  jobDraftJoined: 'dollars|bucks|dolares? and|y|also|tambien',
  at: 'at|by|a|la|las',
  place: 'his|her|their|the|su|la|el house|place|address|casa|direccion',
  pieces: `part|parts|material|materials|supplies|tax|labor|labour|trip|extra|more|delivery|parte|partes|pieza|piezas|materiales|impuesto|impuestos|iva|viaje|mas
    mano de obra`,
  whole: 'total|includes|included|including|include|incl|with|all|everything|incluido|incluida|con|todo|and|y',
  // paid-answer
  // Words that say plainly that an invoice is meant: "mark 200 paid", "#200 paid", "la 200 está pagada", "the last one is paid".
  named: `inv|invoice|invoices|factura|facturas|bill|bills|recibo|recibos|mark|marks|marked|marca|marcar|marcala|set|log|record|recorded|registra|registrala|anota|anotala|number|numero|last|latest|previous|ultimo|ultima|anterior`,
  paid: `paid|payed|pagado|pagada|pagados|pagadas|pago|pague|pagaron|received|recibi|recibido|got|gave|dio|dieron|collected|cobre|cobrado|settled|liquidado`,
  beside: `already|ya|me|us|nos|he|she|they|it|its|it's|was|is|el|ella|ellos|le|i|in|full|en|cash|efectivo|zelle|venmo|check|cheque|today|yesterday|hoy|ayer|completo|todo|dollars|bucks|dolares|by|con|with|por|of|fue|esta|fueron|son`,
  // conversation
  goingOn: 'and|n|y|also|tambien',
  // recent-texts
  recentTextsLast: `last|latest|newest|previous|ultimo|ultima|anterior
    most recent`,
  // Words that speak of somebody or something named before; "cancélala" has them at its end.
  spokenOf: `it|that|this|he|she|they|him|her|his|hers|them|their|el|ella|lo|le|les|su|esa|ese|eso|ya
    the guy`,
  ofInvoice: 'inv|invoice|factura|bill|number|numero',
} as const

/** The name of a list of patterns. */
export type PhraseName = keyof typeof PHRASES
