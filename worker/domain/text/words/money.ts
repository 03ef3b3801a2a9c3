// Words around amounts: what makes them a tax, a discount, a deposit, a total, a correction, or a guess.
import { wordSet } from './sets.ts'

export const TAX = wordSet('tax taxes txs taxs salestax impuesto impuestos inpuesto iva ivu itbis igv gst hst vat')
export const INCLUDED = wordSet(
  'included incl includes include including inc inclusive incluido incluidos incluye incluyendo incluida already ya in',
)
export const DISCOUNT = wordSet(
  'off discount disc discounted rebate coupon credit promo descuento descuentos rebaja desc cupon',
)
export const LESS = wordSet('less minus menos')
export const DEPOSIT = wordSet(
  'deposit deposits depost retainer downpayment down upfront anticipo anticipos adelanto deposito enganche abono sena prepaid prepayment prepago advance',
)
export const PAID = wordSet(
  'paid pd received recieved got gave given collected recibi recibido recibimos pagado pagaron pago dio dejo dieron abono abonado adelantado adelanto entrego already put took has prepaid pagada',
)
export const TOTAL = wordSet('total totals ttl totaling totalling altogether alltogether all-in totales tot subtotal')
export const BALANCE = wordSet(
  'owes owe debe balance remaining remainder bal saldo resta restante restan quedan quedarian left remains',
)
export const FEE = wordSet('fee fees surcharge recargo comision')
export const PROCESSING = wordSet(
  'processing card convenience cc credit transaction merchant stripe square paypal procesamiento tarjeta service-charge jobslip',
)
export const TIP = wordSet('tip tips propina gratuity')
export const OLD = wordSet(
  'was normally usually usual regular regularly reg originally orig instead not rather normalmente normal antes vez lugar  formerly',
)
export const PLUS = wordSet('plus + and & y e mas  added add')

/** Before an amount: it is a guess. */
export const GUESS_BEFORE = wordSet(
  'about around approx approximately approximatley aprox roughly maybe mabye prob probably probly ~ circa ballpark est estimated estimate nearly almost close between from over under upto least most like guess think somewhere minimum min max maximum starting perhaps possibly couple few several some unos unas como alrededor cerca casi aproximadamente aproximado tal quiza quizas talvez creo entre desde hasta minimo maximo supongo digamos ahi   budget hopefully say igual tipo rondando ronda pretty believe upwards arriba north shy mayor superior menor',
)

/** After an amount: it is a guess. */
export const GUESS_AFTER = wordSet(
  'ish  maybe mabye probably prob approx aprox roughly tops max min minimum maximum minimo maximo algo feria ballpark  something creo quizas quiza talvez aproximadamente supongo guess think  pico tantos cacho cachito piquito thereabouts ~ change estimated est tbd idk',
)

/** Anywhere near: the sender does not know. */
export const UNSURE_PHRASES: readonly string[] = [
  'not sure',
  'unsure',
  'not certain',
  'tbd',
  'to be determined',
  'not decided',
  'no estoy segur',
  'no se si',
  'no se cuanto',
  'no se el precio',
  'no se que precio',
  'no se todavia',
  'sin precio',
  'por confirmar',
  'por definir',
  'not counting',
  'not including',
  'sin contar',
  'sin incluir',
  'if i remember',
  'if i recall',
  'si mal no recuerdo',
  'si no me equivoco',
  'me parece que',
  'pending parts',
  'pending materials',
  'pendiente el material',
  'falta el precio',
  'luego vemos',
  'despues vemos',
  'ya veremos',
  'a ver si',
  'no pasa de',
  'a lo mucho',
  'a lo maximo',
  'for now',
  'por ahora',
  'por el momento',
  'same as last time',
  'lo mismo que',
  'lo de siempre',
  'need to check',
  'have to check',
  'let me check',
  'let me double check',
  'double check',
  'will confirm',
  'gotta check',
  'cant remember',
  "can't remember",
  "don't remember",
  'dont remember',
  'no recuerdo',
  'no me acuerdo',
  "don't know how much",
  'dont know how much',
  "don't know the price",
  'forgot how much',
  'forgot the price',
  'still figuring',
  'price pending',
  'precio pendiente',
  'give or take',
  'more or less',
  'mas o menos',
  'or thereabouts',
  'or so',
  'o algo asi',
  'algo asi',
  'somewhere between',
  'somewhere around',
  'ballpark',
  'a lo mejor',
  'tal vez',
  'por ahi de',
  'depending on',
  'depende de',
  "haven't decided",
  'no charge',
  'free of charge',
  'free estimate',
  'sin costo',
  'gratis',
  'on the house',
  'pro bono',
  'te digo luego',
  'luego te digo',
  'still need to figure',
  'need to figure out',
  'not final',
  'subject to change',
  'negotiable',
  'half up front',
  'half upfront',
  'half down',
  'half paid',
  'half is paid',
  'paid half',
  'paid a third',
  'paid a quarter',
  'paid two thirds',
  'paid some',
  'paid part',
  'paid most',
  'owes half',
  'owe half',
  'owes the other half',
  'debe la mitad',
  'debe la otra mitad',
  'dio una parte',
  'pago una parte',
  'pago algo',
  'one free',
  'one was free',
  'one is free',
  'one on the house',
  'uno gratis',
  'una gratis',
  'paid me half',
  'gave me half',
  'mitad pagada',
  'pago la mitad',
  'dio la mitad',
  'pago mitad',
  'half off',
  'half price',
  'mitad de precio',
  'a mitad',
  'mitad del precio',
  'a third off',
  'quarter off',
  'buy one get',
  'half now',
  'half due',
  'half today',
  'best offer',
  'o lo que',
  'falta el material',
  'falta material',
  'faltan los materiales',
  'up to you',
  'whatever you',
  'obo',
  'mitad ahora',
  'whatever',
  'i forget',
  'usual rate',
  'regular rate',
  'normal rate',
  'tarifa normal',
  'tarifa de siempre',
  'precio de siempre',
  'olvide cuanto',
  'olvido cuanto',
  'dejame checar',
  'dejame ver',
  'dejame revisar',
  'dejame confirmar',
  'deja checo',
  'tengo que checar',
  "what's left",
  'whats left',
  'what is left',
  'lo que sea',
  'lo que queda',
  'lo que quede',
  'lo que falta',
  'lo que falte',
  'lo que resta',
  'my markup',
  'plus markup',
  'add markup',
  'tercera parte',
  'cuarta parte',
  'un tercio',
  'third down',
  'a bit more',
  'a little more',
  'a bit less',
  'a little less',
  'un poco mas',
  'un poquito mas',
  'un poco menos',
  "last month's",
  "last time's",
  "last year's",
  "last week's",
  'round it',
  'round that',
  'round up to',
  'redondea',
  'redondeal',
  'redondeel',
  'progress bill',
  'progress payment',
  'progress invoice',
  'paga la mitad',
  'pagan la mitad',
  'su mitad',
  'mi mitad',
  'pays half',
  'paying half',
  'his half',
  'her half',
  'their half',
  'split between',
  'half and half',
  'mitad y mitad',
  'la mitad por adelantado',
  'negociable',
]

/** Between two amounts: the second replaces the first. */
export const CORRECTIONS = wordSet(
  "no nah naw er err oh ah esperate esperame perame pera aguanta aguantate aguantame momento up era fue wait actually sorry scratch correction oops nope rather mean meant make change whoops nvm nevermind hold hmm mistake wrong forget perdon digo espera mejor corrijo disculpa quise bien correccion perdona error me equivoque equivoco cambialo ponle should ok i it that is its that's a un uh um no, to be it's thats my bad on son seria sean es sera decir mas dije   la lo the one the total price amount precio deja dejalo ok okay let's lets go with call say please but pero de hecho en realidad realidad",
)

/** At least one of these must be there for a correction. */
export const CORRECTION_CORE = wordSet(
  'wait nah naw esperate esperame perame pera aguanta aguantate aguantame actually sorry scratch correction oops nope rather mean meant make change whoops nvm nevermind hold mistake wrong forget perdon digo espera mejor corrijo disculpa quise correccion perdona error equivoque equivoco cambialo no realidad dejalo  dije',
)

/** Extra costs that make an amount incomplete when no price follows: "plus materials". */
export const OPEN_EXTRAS = wordSet(
  'tax taxes impuesto impuestos iva materials material mats supplies parts part mileage gas expenses shipping delivery freight permit permits disposal dump labor labour hardware paint lumber tolls parking materiales partes refacciones piezas gasolina envio flete permisos gastos millaje equipment rental hourly overtime travel fees expenses cargos gasto ivu itbis miles millas pieza casetas estacionamiento comida viaticos hospedaje meals lodging dumpster landfill',
)

/** Labels that name a kind of cost rather than the job. */
export const COST_LABELS = wordSet(
  'labor labour parts part materials material mats supplies mano obra materiales partes refacciones refaccion piezas delivery trip service call charge fee hardware travel mileage disposal dump haul freight shipping entrega envio flete visita transporte cargo viaje callout call-out diagnostic minimum base setup hours work trabajo',
)

/** A condition or another story about money: not what the client owes now. */
export const OTHER_MONEY = wordSet(
  'if unless otherwise reimbursed reimburse reembolso reembolsaron spent costed costaron bought gaste gastamos compre budget worth late financing paying',
)
