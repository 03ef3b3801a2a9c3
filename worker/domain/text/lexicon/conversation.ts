// Words of answers, corrections and orders in a conversation: tag → words, both languages. A new word is one word in one line.
import { wordSet } from './sets.ts'

const SAID = {
  yes: 'y yes yeah yep yup ya ok okay k si sip claro correct correcto right sure exactly exacto dale confirm confirmed confirmo perfect perfecto absolutely',
  no: 'n no nope nah not negative wrong incorrect nel',
  doubt: 'no not wait but pero',
  polite: 'please pls plz thanks thx gracias por favor porfa',
  // Thanks, laughter, cheer: a text of these alone wants nothing.
  cheer: `thanks thank thanx thx tnx ty tysm thankyou appreciate appreciated cheers gracias grax mil muchas muchisimas amable agradecido agradecida
    cool nice great awesome perfect sweet excellent wonderful beautiful dope sick lit amazing fantastic super brilliant solid
    wow whoa yay woo woohoo omg omfg lol lmao lmfao rofl haha hahaha hah heh hehe jaja jajaja jajajaja jeje jejeje xd ha
    yikes damn dang darn dude bro bruh man buddy boss brother sis mate compa carnal mijo hermano jefe wey guey amigo amiga
    bye adios ttyl cya excelente perfecto chido chida padre orale andale vale genial bueno buena bien
    welcome np rock worries sounds got gotcha roger copy understood noted entendido enterado up`,
  // They only join the others: a text of these alone greets or agrees, and is answered.
  joining: `hey hi hello yo sup hola buenas buenos dias tardes noches morning evening afternoon night muy
    you're youre u you the a so very much for that it this help quick ever right all again too por todo la el de lo mejor que tan i i'm im is was are be there gonna done listo listos
    hecho later well thing best fast easy good ok okay k kk okey oki yes yup yep yeah sure dale si va sale nada love have one day night weekend lot lots bunch ton no will do me works worked problem job
    allright alright eres fine`,
  // Said only where something was wrong: with one of them a figure is the right one.
  correcting: `oops oopsie whoops woops ups uy sorry wait actually correction meant mean make change should supposed wrong typo mistake error nope nah crap shoot
    perdon disculpa espera mejor digo quise decir correccion equivoque equivocado mal cambia cambialo cambiala cambiale ponle ponlo ponla hazlo hazla dejalo dejala dejaselo deberia debia debio realidad sino`,
  // What may stand before the right figure besides.
  leading: `hey hi ok okay so and but well shit dang damn darn man dude bro yo oh ah um uh hmm my bad no it it's its that that's thats this was were is be been have has had being are
    i i'd i'll im i'm we said say let's lets let do did just only put set bill charge him her them his their us me us's he she they for at to in as the a an of on total price amount cost came comes come out needs need gonna going
    please pls now instead it'd it'll should've shouldve ended end up i've think took worked there really not
    oye hola y pero pues bueno fue fueron era eran es son sea sean ser seria serian que se la lo le les el los las un una al de en por para precio monto costo cobrale cobra cobramos pon deja dejemoslo nomas nada mas solo
    tomo tarde tardo tardamos trabaje trabajamos hice hicimos yo si ahora`,
  // What follows is a reason, and sets nothing right itself.
  because:
    'because cause cuz coz bc since as cos porque pq xq pues ya por debido due after so for with con instead that cuando when lo el la he she they we i it',
  plainlyBecause: 'because cause cuz coz bc since porque pq xq',
  // They open what comes to the job before: "also parts 60".
  adding: 'also plus add forgot tambien mas agrega agregale agregue suma sumale olvido olvide olvidaron',
  addition: 'more extra additional mas adicional adicionales otros otras another',
  reduction: 'off less menos discount descuento',
  moneyUnit: 'dollars dollar bucks buck usd dolares dolar dlls flat even total all in altogether cash please pls',
  denying: "not no instead rather vez lugar isn't wasn't wasnt isnt",
  // Words that take a piece of work off a bill, and what joins the piece to them.
  removing: `forget drop skip remove scratch delete without minus nix lose w/o exclude erase ditch subtract
    olvida olvidate olvide quita quitale quitar sin elimina borra saca sacale quitalo quitala quitele`,
  undone: "didn't didnt never don't dont",
  small: `the a an about that this his her my their our out off from of for charge charges charging bill billed price cost item line part one do did use used need needed end ended up it's its was were and then
    too also please pls thanks thx gracias sorry i we he she they got to put in on wants want wanted just take
    el la los las un una lo le de del por favor cobro cobrar cobres cobre precio costo hice hicimos puse pusimos use ocupe ocupamos no tambien y ya me se al que`,
  // Orders about several invoices, and what else stands in them. Whatever is none of these must be a name.
  sayPaid:
    'paid payed payd piad pagada pagadas pagado pagados pago pagaron settled liquidada liquidadas cobrada cobradas cobrado cobrados saldada saldadas',
  sayCancel:
    'cancel cancell cancle cansel cancelled canceled void voided delete deleted scrap kill trash anula anular anule cancela cancelar cancele cancelame cancelada canceladas borra borrar borre elimina eliminar',
  sayRemind:
    'remind remaind remnd nudge ping poke bug chase reminder reminders recuerda recuerdale recuerdales recuerde recordar recordarle recordarles recordale recordales recordatorio recordatorios avisa avisale avisales',
  sayResend: 'resend link links liga ligas enlace enlaces reenvia reenviar reenviame reenviale reenviales',
  sayStatus: 'status estado estatus pay',
  sayChange:
    'change make update raise lower bump drop cambia cambiale cambiales cambiar ponle ponles sube subele baja bajale',
  parting: 'and y e n then luego despues plus mas',
  // Who says one of these wants something else than a plain order, or speaks of what only the talk before knows.
  stopping: `not no don't dont didn't didnt hasn't hasnt haven't havent never nobody nadie ni sin except but pero excepto menos salvo if unless when cuando until hasta
    it that this these those him them he they she her his their last latest previous other another else everyone everybody all todos todas rest half mitad part parte deposit anticipo
    i'll we'll will should wants want tomorrow manana tax discount off each cada apiece total together juntos owes owe debe deben due vence`,
  // They say nothing about which invoice or what of it.
  filling: `the a an la las el los lo de del al to for of on in by with via por con en as is are was were be been has have had just already ya esta estan quedo quedaron fue fueron como
    invoice invoices inv bill bills factura facturas recibo recibos cobro cobros cuenta cuentas number numbers num numero numeros nos
    mark marks marked marca marcar marcame marque set put log record registra registrar anota anotar pon ponme ponlas
    please pls plz porfa favor thanks thank you thx gracias hey hi hello hola oye ok okay so can could would u puedes podrias i we need quiero necesito go ahead
    also too tambien both ambos ambas me us send sends sent text get give manda mandale mandales mandame envia enviale enviales dile diles tell one ones two
    up out today yesterday hoy ayer now ahora ahorita did do does my mi mis thru through dos again otra vez vale gave dio dieron got full completo completas app money dinero account`,
  counting:
    'dollars dollar bucks dolares dolar dlls pesos usd hours hour hrs hr days day weeks week dias dia horas hora percent am pm st nd rd th ft x',
  leadsToSum: 'to a at from',
  time: 'h hr hrs hour hours day days hora horas dia dias semana semanas week weeks',
  // A name with one of these in it is talk.
  talk: `i i'm im i'll i've it it's its he he's she she's they they're we we're you your you're youre u ur yall us him them
    is are was were am be been being isn't wasn't aren't do does did don't dont didn't have has had can can't cant could would should will won't gonna wanna gotta gimme lemme
    what what's whats when how why who where which this that these those here there now later soon today tomorrow tonight morning yesterday already yet still again
    not no nope yes yeah yep ok okay so if because cause down out off over back away
    hold wait call see saw go goes going went get come coming talk tell told ask think know guess need want love hate hope look let make made calling called text texting running driving eating working raining snowing
    hot cold busy late early tired sick done finished sent paid ready broke broken packed stuck stopped lost wrong right
    sec second minute minutes min mins hour hours moment lunch dinner breakfast coffee beer traffic chat number phone battery
    merry happy christmas thanksgiving birthday easter weekend evening afternoon goodnight
    thanks thank please sorry hello hey hi bye lol lmao haha wow cool nice great sounds whatever anyway anyways nothing something everything somebody someone anybody dunno idk brb omw smh
    yo te nos ya mero voy vamos vengo ahorita luego despues manana hoy ayer espera esperame quien sabe que como cuando donde porque pues
    es esta estoy estamos son fue era hay tengo tiene quiero si nada nadie algo todo mames manches gracias perdon bueno buenas buenos hola adios llamo digo aviso mando trabajando comiendo manejando ocupado ocupada cansado`,
  // They lead to a day to pay or a way to reach somebody.
  reaching:
    'due by before until till pay payable gets got has have had phone cell number tel email mail address telefono numero celular correo vence paga antes hasta el la is es call text reach',
  group: 'family familia hoa church iglesia school escuela',
  // Words that tell which language a text is written in.
  spanish: `el la los las un una unos unas de del al que y en por para con sin le les se su sus mi mis lo te nos yo tu usted ella ellos esa ese eso esta este esto
    si pero pues porque pq ya es son fue fueron era eran ser sea sean seria estaba estan hay muy mas menos tambien todavia nada nadie todo toda todos todas ambas ambos otra otro
    mejor digo quise decir perdon disculpa oye oiga orale sale bueno buenas hola gracias favor porfa porfavor listo
    pagar pago paga pague pagaron pagado pagada pagaste debe deben debes cobrar cobrale cobra cobre cobro factura facturas cliente dolares dlls
    cancela cancelar cancelala cancelalo anula borra borrala quita quitale olvida olvidalo olvidala dejalo dejala cambia cambiale cambiala corrige ponle ponla ponlo agrega agregale subele bajale sumale
    recuerdale recuerda recuerdales avisa avisale reenvia manda mandale mandame mandala marca deshacer deshaz recordatorio lista
    quien quienes cuanto cuantas cuanta cual cuales como cuando donde
    hoy ayer manana lunes martes miercoles jueves viernes sabado domingo semana dia dias mes hora horas trabajo casa efectivo cheque ultima ultimo primera primero segunda segundo tercera
    mande hice hicimos puse pinte arregle instale corte limpie anticipo deposito mitad abono dio dieron recibi`,
  english: `the an for and to of at on with without is it it's its i i'm i'll we was were been are am by due his her my he she they him them you your that that's this these those not but so because just
    pay pays paid payed bill billed billing invoice invoices charge charged dollars bucks owe owes owed client customer
    tomorrow today yesterday monday tuesday wednesday thursday friday saturday sunday next week hours hour hrs hr days
    who what what's how when where which why did does do didn't don't can could would should please pls thanks thank sorry actually instead make change add take off forget drop remove cancel remind mark send resend
    also each more less both every everybody everyone other another last first second third one two three check cash half rest
    fixed painted mowed cleaned installed replaced`,
  // A price that was only told; that it was agreed to; that it is to be billed.
  quoting:
    'quote quoted quotes quoting estimate estimated estimates estimating ballpark ballparked cotice cotizo cotizar cotizacion cotize cotizamos cotizaron presupuesto presupueste presupuestamos presupuestado',
  agreed: `accepted approved agreed signed did done finished completed but invoice bill charge acepto aceptaron aceptada aprobo aprobaron aprobada quedamos hice hicimos termine terminamos termino pero factura facturale facturar cobra cobrale cobrar cobrarle`,
  billing: `bill invoice charge send finished accepted approved agreed factura facturala facturale facturalo facturar cobra cobrala cobrale cobralo cobrar cobrarle manda mandala mandale mandalo mandar envia enviala enviale enviar
    acepto aceptaron aprobo aprobaron termine terminamos termino`,
  notYet: "don't dont not no never yet todavia aun when once if cuando hasta",
  // Whom "everybody" means.
  everybody: 'everybody everyone all anybody anyone whoever everything todos todas todo morosos morosas',
  late: 'late overdue behind atrasado atrasada atrasados atrasadas vencida vencidas vencido vencidos moroso morosa morosos morosas retrasado retrasada retrasados retrasadas',
  shown: 'them those these both ambos ambas',
  owing: "owe owes unpaid debe deben who's that's hasn't haven't",
  // Said of several jobs together; and of money that is billed to nobody.
  across:
    'total totals altogether combined together each apiece split half tax taxes discount deposit off less minus cada juntos entre mitad impuesto impuestos iva descuento anticipo c/u percent same igual mismo not no maybe about quizas como',
  notBilling:
    'paid payed pd gave owe owes helped helper helping bought borrowed payday payroll wage wages salary raya nomina sueldo sueldos pague pago pagaron pagado ayudo ayudante compre debo debe deben cancel cancela remind mark quote quotes estimate estimates cotizacion presupuesto',
  excepting: "not no don't never except but pero excepto menos nadie ni which how what cuantos cuantas cuanto",
} as const

/** What a word may do in a conversation. */
export type Said = keyof typeof SAID

const SETS = Object.fromEntries(Object.entries(SAID).map(([tag, words]) => [tag, wordSet(words)]))

/** Whether the folded word carries the tag. */
export function isSaid(tag: Said, word: string): boolean {
  return SETS[tag]?.has(word) ?? false
}
