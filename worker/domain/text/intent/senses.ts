// What everyday words of billing mean, both languages: word → sense. A new word is one word in one line.
import { wordSet } from '../words/sets.ts'

// A word may stand in several lines; endings of verbs are written out, since most are irregular in one of the languages.
const SENSES: Record<string, string> = {
  cancel:
    'cancel cancels cancelled canceled canceling cancelling cancelar cancela cancele cancelame canceleme cancelala cancelalo cancelada cancelado void voided voiding voids delete deleted deleting erase erased remove removed scrap scrapped kill nix trash toss ditch axe dump bin rip tear rid pull withdraw annul rescind drop anula anular anule anulala anulame anuleme anulada borra borrar borre borrame borreme borrala borralo borrada elimina eliminar elimine eliminame eliminala quita quitar quite quitame quitala quitalo tira tirala bota botala rompe rompela tumba tumbala tumbame descarta descartala desecha baja nulifica cancelen sacala saca saque',
  remind:
    'remind reminder reminders reminding reminds reminded nudge nudged nudging nudges poke prod pester bug ping chase chasing chased hound prompt followup jog nag recuerda recuerdale recuerdales recordar recordarle recordarles recuerde recuerdele recordatorio recordatorios recuerdame recuerdalo avisa avisale avisales avise avisele apura apurale apurame apuralo apurar presiona presionale insiste insistele cobrale cobrales cobrele empuja empujale pica picale picarle jala jalale toquecito toque empujon urge urgele',
  tell: 'tell tells let text message dile dígale digale diles digales decirle decirles escribe escribele escribeles mensaje mensajito notify notifica notificale advise hit shoot drop llamale hablale',
  wait: 'waiting wait waited late overdue behind slow past dragging forgot forgotten ghosting ghosted dodging pending outstanding unpaid atrasado atrasada atrasados atrasadas pendiente pendientes vencida vencido vencidas vencidos esperando espera tarda tarde demora demorado moroso morosa morosos retraso retrasado olvido olvidado',
  pay: 'pay pays paying paid payed payd pd pays payment payments pago pagos paga pagan pagar pagaron pagada pagado pagadas pagados pague paguen pagando pagarme pagame',
  settle:
    'settled settle settles settling square squared cleared clear clears covered cover covers even good handled closed closeout caught cumplio cumplieron liquido liquidada liquidado liquidaron liquidar saldada saldado saldo saldaron cubrio cubrieron cubierta cubierto finiquito salio salda quedo quedamos cerrada cierra cierrala zanjada mano',
  hand: 'gave give given giving handed hands slipped dropped brought sent sends came come coughed ponied forked wrote mailed deposited transferred wired got received receive collected landed arrived posted hit showed dio dieron dejo dejaron trajo trajeron mando mandaron entrego entregaron recibi recibimos recibido recibida cayo llego llegaron entro entraron deposito depositaron transfirio transfirieron paso pasaron cobre cobramos envio giro abono abonaron',
  part: 'half part partial partially rest remainder toward towards remaining installment chunk some mitad abono abonar abonó abonaron cuenta resto parte anticipo falta faltan debiendo restante',
  method:
    'cash check cheque chek checks venmo venmod zelle zelled zell cashapp paypal card credit debit wire ach transfer bank deposit applepay apple stripe square money order efectivo cheque transferencia tarjeta deposito billete billetes feria contado giro banco lana plata monedas',
  barter: 'trade traded swap swapped barter exchange favor instead cambio trueque cambalache canje',
  more: 'add adds added adding plus tack throw raise raised bump bumped increase up extra put include tag agrega agregale agregales agregue agreguele agregar suma sumale sume añade anade anadele anadir aumenta aumentale sube subele subela suba subir pon ponle pongale ponme mete metele cargale carga',
  less: 'take off knock knocked lower lowered reduce reduced cut drop dropped minus less discount discounted shave deduct subtract cheaper comp waive rebaja rebajale rebaje descuento descuentale descuenta baja bajale bajela bajarle bajala reduce reducele quitale quitales quitele resta restale menos hazle hagale perdona perdonale',
  change:
    'change changed changing switch switched correct corrected correction fix edit edited update updated modify amend adjust adjusted revise redo replace swap move moved push pushed extend extended postpone delay make made set put should cambia cambiale cambiala cambialo cambie cambiele cambiar cambiarle corrige corrigela corrigele corregir corrija modifica modificala modificar edita editala editar arregla arreglala ajusta ajustala actualiza actualizala mueve muevela muevele recorre recorrela pasa pasala extiende extiendele deja dejala dejalo dejale aplaza aplazala',
  wrong:
    'wrong incorrect mistake mistyped typo misspelled mispelled misspelt messed screwed oops whoops error mal equivoque equivocado equivocada error errores incorrecto incorrecta falta faltó falto confundi regue regada meant supposed instead not mejor sino debe deberia debio should actually',
  undo: 'undo undid revert reverse back rewind deshaz deshacer deshazlo deshacelo revierte revertir regresa atras devuelve oops whoops ups nevermind nvm scratch olvidalo olvida echate',
  again:
    'resend resent resending again otra vez nuevo nuevamente de reenvia reenviale reenviar reenvie reenviala reenvieme vuelve vuelvele volver another copy copia forward repeat lost perdio perdieron find encuentra encontro duplicate',
  send: 'send sends sending sent shoot text email mail get give forward manda mandale mandales mandele mandar mandame mandela envia enviale enviar envie pasale pasa',
  link: 'link links liga enlace invoice invoices inv bill bills factura facturas facturita recibo recibos cuenta cuentas nota notas cobro cobros boleta ticket',
  list: 'list lists lista listado show all everybody everyone everything anybody anyone open unpaid outstanding owed summary tally roundup rundown report total todos todas todo quienes resumen reporte abiertas pendientes morosos deudores muestra muestrame ensena ensename dame cuales',
  owe: 'owe owes owed owing debe deben debo deuda deudas debia adeuda adeudan hook',
  ask: 'who what when where which how why whats whos hows did does has have is are was were quien quienes que cuanto cuanta cuantos cuando donde cual cuales como sera acaso ya',
  see: 'see seen saw open opened view viewed read look looked looking check checked status update word news vio visto abrio abierto leyo miro reviso estado checa checame revisa fijate',
  quote:
    'quote quoted quoting quotes estimate estimated estimates bid bids bidding proposal cotizacion cotice cotizar cotiza presupuesto presupueste estimado',
  plan: 'gonna going will would could might maybe may tomorrow next hoping plan planning thinking wants want wanted asks asked asking voy vamos va van quiere quieren quisiera podria tal vez quizas manana pienso planeo ire',
  money:
    'bucks dollars dollar usd dolares dolar dlls lana feria plata money cost costs price rate fee charge charges cuesta costo precio vale cobro cobra',
  bill: 'bill invoice charge factura cobrale cobrar cobra facturale facturar cobrele cargale hazle haz owes debe due vence',
  self: 'i me my mine we us our im ive yo mi mis me nos nosotros nuestro',
  mine: 'mortgage rent insurance grocery groceries gas tank lunch dinner kid kids mom wife husband truck phone electric renta seguro hipoteca mandado gasolina almuerzo comida hijo hija esposa mujer mama luz',
  thanks:
    'thanks thank thx ty appreciate gracias hi hello hey yo morning gm gn hola buenos buenas lol haha jaja ok okay cool nice sweet great awesome perfect bless amen happy feliz saludos bendiciones gusto vale listo',
  stop: 'stop unsubscribe quit end stopall optout alto parar para basta',
  help: 'help info ayuda support assist ayudame',
  they: 'he she they him her them his hers their theirs el ella ellos ellas su sus le les lo la los las',
  last: 'last latest previous recent just newest earlier ultima ultimo ultimas reciente anterior recien acabo acabas that this esa ese esta este',
}

const SENSES_OF = new Map<string, string[]>()
for (const [sense, words] of Object.entries(SENSES))
  for (const word of wordSet(words)) SENSES_OF.set(word, [...(SENSES_OF.get(word) ?? []), sense])

/** The senses of a folded word; none where it has none. */
export function sensesOf(word: string): readonly string[] {
  return SENSES_OF.get(word) ?? NONE
}

const NONE: readonly string[] = []
