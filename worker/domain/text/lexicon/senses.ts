// What everyday words of billing mean, both languages: word → sense. A new word is one word in one line.
import { wordSet } from './sets.ts'
import { stemOf } from './stems.ts'

// A word may stand in several lines; endings of verbs are written out, since most are irregular in one of the languages.
const SENSES: Record<string, string> = {
  cancel:
    'cancel cancels cancelled canceled canceling cancelling cancelar cancela cancele cancelame canceleme cancelala cancelalo cancelada cancelado void voided voiding voids delete deleted deleting erase erased remove removed scrap scrapped kill nix trash toss ditch axe dump bin rip tear rid pull withdraw annul rescind drop anula anular anule anulala anulame anuleme anulada borra borrar borre borrame borreme borrala borralo borrada elimina eliminar elimine eliminame eliminala quita quitar quite quitame quitala quitalo tira tirala bota botala rompe rompela tumba tumbala tumbame descarta descartala desecha baja nulifica cancelen sacala saca saque cxl cancle cxld kibosh abort revoke scrub strike killed tossed ditched trashed scrapped shred tear voidit nixed yank pulled axed withdrew anulo tumbo tumben quiten saquen eliminen borren dale baja desechar retira retire retirala nullify retract nuke cancelenla cancelenme anulen anulenla borrenla eliminenla suprime suprima suprimir',
  remind:
    'remind reminder reminders reminding reminds reminded nudge nudged nudging nudges poke prod pester bug ping chase chasing chased hound prompt followup jog nag recuerda recuerdale recuerdales recordar recordarle recordarles recuerde recuerdele recordatorio recordatorios recuerdame recuerdalo avisa avisale avisales avise avisele apura apurale apurame apuralo apurar presiona presionale insiste insistele cobrale cobrales cobrele empuja empujale pica picale picarle jala jalale toquecito toque empujon urge urgele holler harass hassle badger pressure squeeze needle jolt memory dun collect collections followup chaser pestering harassing buzz notice heads headsup aviso avisito jalon orejas presion metele aprieta aprietale regana reganale cobranza hostiga fastidia molesta molestale insistirle recuerdenle avisar avisarle empujoncito remindle recuerdeles apurele apurenle',
  tell: 'tell tells let text message dile dígale digale diles digales decirle decirles escribe escribele escribeles mensaje mensajito notify notifica notificale advise hit shoot drop llamale hablale',
  wait: 'waiting wait waited late overdue behind slow past dragging forgot forgotten ghosting ghosted dodging pending outstanding unpaid atrasado atrasada atrasados atrasadas pendiente pendientes vencida vencido vencidas vencidos esperando espera tarda tarde demora demorado moroso morosa morosos retraso retrasado olvido olvidado arrears delinquent stiffed stiffing lagging stalling deadbeat deadbeats slacker slackers slow hasnt havent unresponsive rojo mora morosidad debedor debedores adeudo tardado colgado colgados',
  pay: 'pay pays paying paid payed payd pd pays payment payments pago pagos paga pagan pagar pagaron pagada pagado pagadas pagados pague paguen pagando pagarme pagame remit remitted remits reimbursed reimburse tendered funds payout liquidez abonado pagarme cancelo remittance remittances liquidated disbursed pagarle pagaste pagaban',
  settle:
    'settled settle settles settling square squared cleared clear clears covered cover covers even good handled closed closeout caught cumplio cumplieron liquido liquidada liquidado liquidaron liquidar saldada saldado saldo saldaron cubrio cubrieron cubierta cubierto finiquito salio salda quedo quedamos cerrada cierra cierrala zanjada mano squared paidup whole zeroed zero resolved done complete completed fulfilled cumplido cumplieron saldar finiquito solto soltaron soltado aflojo',
  hand: 'gave give given giving handed hands slipped dropped brought sent sends came come coughed ponied forked wrote mailed deposited transferred wired got received receive collected landed arrived posted hit showed dio dieron dejo dejaron trajo trajeron mando mandaron entrego entregaron recibi recibimos recibido recibida cayo llego llegaron entro entraron deposito depositaron transfirio transfirieron paso pasaron cobre cobramos envio giro abono abonaron shelled kicked sprang tossed slid wired dropped mailed forwarded solto aflojo mocho mochó arrimo acerco llevo consigno deposite depositado recogi agarre',
  part: 'half part partial partially rest remainder toward towards remaining installment chunk some mitad abono abonar abonó abonaron cuenta resto parte anticipo falta faltan debiendo restante downpayment down upfront retainer half portion third quarter balance far account adelanto adelantó enganche prima cuota tercera cuarto demas demás pendiente nomas nomás solo solamente only just',
  method:
    'cash check cheque chek checks venmo venmod zelle zelled zell cashapp paypal card credit debit wire ach transfer bank deposit applepay apple stripe square money order efectivo cheque transferencia tarjeta deposito billete billetes feria contado giro banco lana plata monedas coin coins quarters dimes metalico echeck amex moneda',
  barter: 'trade traded swap swapped barter exchange favor instead cambio trueque cambalache canje',
  more: 'add adds added adding plus tack throw raise raised bump bumped increase up extra put include tag agrega agregale agregales agregue agreguele agregar suma sumale sume añade anade anadele anadir aumenta aumentale sube subele subela suba subir pon ponle pongale ponme mete metele cargale carga additional additionally surcharge upcharge tip tips higher also another extra adicional propina aumento recargo tambien otro otra otros hike hiked jack pad tacked upped ups increasing raising surcharged aumente aumenten aumentenle auméntele sumele sumenle sumen agreguen agreguenle suban subanle pongan ponganle anada añada',
  less: 'take off knock knocked lower lowered reduce reduced cut drop dropped minus less discount discounted shave deduct subtract cheaper comp waive rebaja rebajale rebaje descuento descuentale descuenta baja bajale bajela bajarle bajala reduce reducele quitale quitales quitele resta restale menos hazle hagale perdona perdonale credit credited rebate refund refunded comped freebie cheaper lower courtesy cortesia perdono descuenten rebajar rebajele rebajarle quiten perdonarle bonificacion peel trim trimmed slash slashed waived forgive forgave dock docked chop allowance lose discounts deduction lowering reducing bajen bajenle bajele bajenselos rebajen rebajenle descuente descuentenle resten restenle restele quitenle perdonen condona condone condonar bonifica bonifique',
  change:
    'change changed changing switch switched correct corrected correction fix edit edited update updated modify amend adjust adjusted revise redo replace swap move moved push pushed extend extended postpone delay make made set put should cambia cambiale cambiala cambialo cambie cambiele cambiar cambiarle corrige corrigela corrigele corregir corrija modifica modificala modificar edita editala editar arregla arreglala ajusta ajustala actualiza actualizala mueve muevela muevele recorre recorrela pasa pasala extiende extiendele deja dejala dejalo dejale aplaza aplazala reschedule rescheduled rename renamed amend amended revise revised redate adjust bumped rebill reissue retitle cambio cambien corregi corrijo corrijan modifique ajuste ajustar actualice rectifica rectifique rectify rectified alter altered altering amending adjusting correcting adjustment tweak tweaked bring brought reword relabel restate substitute substituted rewrite rectificar corrijanle cambienle cambieme modifiquen ajusten muevan muevanla recorran recorrerla',
  wrong:
    'wrong incorrect mistake mistyped typo misspelled mispelled misspelt messed screwed oops whoops error mal equivoque equivocado equivocada error errores incorrecto incorrecta falta faltó falto confundi regue regada meant supposed instead not mejor sino debe deberia debio should actually backwards transposed mixed fatfingered misquoted mischarged overcharged undercharged miscounted flipped swapped mistaken goof goofed botched confundido confundi volteados vire viré errada errado equivocacion dedo erred transpose misspoke misread miscount miswrote errata equivocamos',
  undo: 'undo undid revert reverse back rewind deshaz deshacer deshazlo deshacelo revierte revertir regresa atras devuelve oops whoops ups nevermind nvm scratch olvidalo olvida echate rollback backtrack unsend uncancel unmark unpay restore reinstate revive recupera recuperala restaura reactiva reactivala arrepenti regresala unvoid undelete reverted retroceda retrocede reponga repon desanula desborra',
  again:
    'resend resent resending again otra vez nuevo nuevamente de reenvia reenviale reenviar reenvie reenviala reenvieme vuelve vuelvele volver another copy copia forward repeat lost perdio perdieron find encuentra encontro duplicate bounced bounce spam junk deleted misplaced missing never resends reenvio reenvíe duplicado extraviado aparece borro repite repiteme reissue remita remitale reexpide reexpida reexpedir',
  send: 'send sends sending sent shoot text email mail get give forward manda mandale mandales mandele mandar mandame mandela envia enviale enviar envie pasale pasa',
  link: 'link links liga enlace invoice invoices inv bill bills factura facturas facturita recibo recibos cuenta cuentas nota notas cobro cobros boleta ticket',
  list: 'list lists lista listado show all everybody everyone everything anybody anyone open unpaid outstanding owed summary tally roundup rundown report total todos todas todo quienes resumen reporte abiertas pendientes morosos deudores muestra muestrame ensena ensename dame cuales receivables ledger aging balances balance roster breakdown delinquents tab books cartera deudor estatus listame saldos cuentas enlista',
  owe: 'owe owes owed owing debe deben debo deuda deudas debia adeuda adeudan hook',
  ask: 'who what when where which how why whats whos hows did does has have is are was were quien quienes que cuanto cuanta cuantos cuando donde cual cuales como sera acaso ya whens wheres hasnt havent isnt doesnt didnt wasnt anyone anybody cuantas cuales',
  see: 'see seen saw open opened view viewed read look looked looking check checked status update word news vio visto abrio abierto leyo miro reviso estado checa checame revisa fijate news heard hear word where track tracking deal situation happened status stand standing progress razon noticias onda paso estatus sabes',
  quote:
    'quote quoted quoting quotes estimate estimated estimates bid bids bidding proposal cotizacion cotice cotizar cotiza presupuesto presupueste estimado ballpark pricing bidding guess worth rate rates cotizado cotizando presupuestar',
  plan: 'gonna going will would could might maybe may tomorrow next hoping plan planning thinking wants want wanted asks asked asking voy vamos va van quiere quieren quisiera podria tal vez quizas manana pienso planeo ire wonder wondering suppose supposed someday later soon eventually hopefully if might hope planning scheduled schedule ojala luego despues pronto planeando quisiera pensando',
  money:
    'bucks dollars dollar usd dolares dolar dlls lana feria plata money cost costs price rate fee charge charges cuesta costo precio vale cobro cobra',
  bill: 'bill invoice charge factura cobrale cobrar cobra facturale facturar cobrele cargale hazle haz owes debe due vence',
  self: 'i me my mine we us our im ive yo mi mis me nos nosotros nuestro',
  mine: 'mortgage rent insurance grocery groceries gas tank lunch dinner kid kids mom wife husband truck phone electric renta seguro hipoteca mandado gasolina almuerzo comida hijo hija esposa mujer mama luz depot lowes costco walmart autozone vet dentist doctor church school daughter son brother sister cousin uncle aunt grandma grandpa husband boyfriend girlfriend dog cat beer beers pizza coffee breakfast taxes irs landlord medicine tires tolls ticket taller hermano hermana primo prima tio tia abuela abuelo novia novio perro gato cerveza cervezas cafe desayuno impuestos medicina llantas escuela iglesia hija nina',
  thanks:
    'thanks thank thx ty appreciate gracias hi hello hey yo morning gm gn hola buenos buenas lol haha jaja ok okay cool nice sweet great awesome perfect bless amen happy feliz saludos bendiciones gusto vale listo omg wow damn yikes ugh geez dang hahaha jajaja lmao hell congrats congratulations merry night weekend felicidades bienvenido noches tardes dias saludo abrazo dear gentlemen sirs sir madam regards sincerely respectfully cordially yours truly estimado estimada estimados cordialmente atentamente',
  stop: 'stop unsubscribe quit end stopall optout alto parar para basta',
  help: 'help info ayuda support assist ayudame',
  say: 'said says say saying told tells asked asks asking promised promises promise swears swore claims claimed heard mentioned thinks thought argues complained complains wants wanted insists dice dijo dijeron dicen pidio pide piden prometio promete jura juro comento cree oi escuche menciono quiere quieren',
  app: 'app apps feature features setting settings account login password subscription plan export quickbooks excel csv pdf stripe automatic automatically version update software support website site logo template download phone android iphone work works aplicacion cuenta ajustes contrasena suscripcion automatico automaticamente pagina sitio descargar funciona sirve programa',
  name: 'name names named spelled spelling spell spelt called misspelled lastname firstname surname nombre nombres apellido llama llamo escribe deletrea entity rename addressed',
  reach:
    'address phone cell number email mail text mobile contact telefono correo numero celular direccion domicilio contacto movil',
  due: 'due deadline until till by extend extension net grace postpone push delay later vence venza vencimiento plazo fecha prorroga hasta fortnight terms',
  reads:
    'description describe says say read reads memo line note wording title label work job descripcion diga dice decir concepto trabajo detalle nota',
  total: 'total price amount sum balance figure cost subtotal precio monto cantidad suma importe saldo',
  should:
    "should shoulda should've supposed meant actually really instead correct right debe deberia debio tenia realidad mejor correcto correcta ought",
  all: 'all every everyone everybody each both whole whoever anyone anybody those them todos todas cada ambos quien quienes cualquiera',
  sick: 'rain raining rained snow snowing hot cold weather heat storm game score won lost win team hospital surgery funeral birthday party vacation traffic truck lluvia llueve lloviendo nieve calor frio clima tormenta partido juego gano perdio hospital cirugia cumpleanos fiesta vacaciones trafico carro',
  bounce:
    'bounced bounce nsf insufficient fake fraud stopped returned declined failed reboto rechazado rechazada rechazo fondos',
  owner:
    'customer client homeowner tenant landlord manager boss owner neighbor lady guy man woman kid cliente dueno inquilino gerente jefe vecino vecina senora senor muchacho',
  partial:
    'partial partially parcial parciales abono abonos abonar abonaron abone abona downpayment installment installments toward towards anticipo enganche adelanto half mitad retainer primeros primeras first remainder rest restante resto demas still falta faltan faltando quedan',
  not: "not no never don't dont doesn't doesnt didn't didnt hasn't hasnt haven't havent isn't isnt wasn't wasnt won't wont can't cant nothing none nope nunca nada tampoco ni ningun ninguna",
  if: 'if when unless whether before after until si cuando hasta antes despues',
  can: 'can could should would shall may do does how puedo puede puedes podria podrias debo se',
  you: 'you u ya your ur please pls plz tu te usted porfa porfavor favor',
  they: 'he she they him her them his hers their theirs el ella ellos ellas su sus le les lo la los las',
  last: 'last latest previous recent just newest earlier ultima ultimo ultimas reciente anterior recien acabo acabas that this esa ese esta este',
}

const SENSES_OF = new Map<string, string[]>()
for (const [sense, words] of Object.entries(SENSES))
  for (const word of wordSet(words)) SENSES_OF.set(word, [...(SENSES_OF.get(word) ?? []), sense])

// Other forms of the same words; a stem of three letters may be anything's.
const SENSES_OF_STEM = new Map<string, string[]>()
for (const [word, senses] of SENSES_OF) {
  const stem = stemOf(word)
  if (stem.length < 4 || stem === word) continue
  SENSES_OF_STEM.set(stem, [...new Set([...(SENSES_OF_STEM.get(stem) ?? []), ...senses])])
}

/** The senses of a folded word; none where it has none. */
export function sensesOf(word: string): readonly string[] {
  return SENSES_OF.get(word) ?? SENSES_OF_STEM.get(stemOf(word)) ?? NONE
}

const NONE: readonly string[] = []
