// Words of dates in both languages: weekdays, months, holidays, and what makes a date the day to pay.
import type { Holiday } from '../calendar.ts'
import { wordSet } from './sets.ts'

function numbered(list: string): ReadonlyMap<string, number> {
  return new Map(
    list.split('|').flatMap((group, i) =>
      group
        .trim()
        .split(/\s+/)
        .map((word): [string, number] => [word, i]),
    ),
  )
}

/** Folded word → 0 Sunday … 6 Saturday. */
export const WEEKDAYS: ReadonlyMap<string, number> = numbered(
  `sunday sundays sun domingo dom | monday mondays mon lunes lun munday moday mondy | tuesday tuesdays tues tue teusday tusday tuseday martes | wednesday wednesdays wed weds wensday wendsday wednsday miercoles mierc mie
  | thursday thursdays thurs thur thu thrusday thrs thr thirsday jueves juebes juev jue | friday fridays fri firday frday frida fryday fridy viernes biernes vierne vier vie | saturday saturdays sat saterday satruday sabado savado sab`,
)

/** Folded word → 0 January … 11 December. */
export const MONTHS: ReadonlyMap<string, number> = numbered(
  `january jan enero ene | february feb febuary feburary febrero | march mar marzo | april apr abril abr | may mayo | june jun junio | july jul julio
  | august aug agosto ago | september sept sep septiembre setiembre | october oct octubre | november nov noviembre | december dec diciembre dic`,
)

/** Weekday and month words that are everyday words or names too: a date only where something else says so. */
export const WEAK_DATE_WORDS: ReadonlySet<string> = wordSet(
  'sun sat mon wed thr dom lun mie jue vie vier sab mar may dec jan ago frida jun abril julio domingo april june august',
)

/** Short Spanish weekdays that are names too: read as days behind an article or "vence" alone. */
export const SHORT_WEEKDAYS: ReadonlySet<string> = wordSet('dom lun mie jue vie sab')

export const WEEKDAY_WORDS: readonly string[] =
  'sunday monday tuesday wednesday thursday friday saturday domingo martes miercoles jueves viernes sabado'.split(' ')
export const MONTH_WORDS: readonly string[] =
  'january february march april august september october november december enero febrero marzo agosto septiembre octubre noviembre diciembre'.split(
    ' ',
  )

export const TODAY: ReadonlySet<string> = wordSet('today 2day tonight tonite todays hoy oy todya toady rn tn')
/** Of these the ones that may be something else. */
export const WEAK_TODAY: ReadonlySet<string> = wordSet('rn tn')
export const TOMORROW: ReadonlySet<string> = wordSet(
  'tomorrow tomorow tommorow tommorrow tomorro tomorrows tmrw tmrrw tmr tmrow tmorrow tomm tmw tmmrw tomoro tmo tomo 2morrow 2mrw 2moro',
)
/** At once, in a word that may as well be something else. */
export const AT_ONCE_WORDS: ReadonlySet<string> = wordSet('asap immediately inmediatamente inmediato now ahora ya')
/** At once, folded. */
export const AT_ONCE: readonly string[] =
  'on receipt|upon receipt|on rcpt|upon rcpt|right away|upon completion|on completion|al recibir|a la brevedad|lo antes posible|de inmediato|al recibo|contra entrega|right now|ahora mismo'.split(
    '|',
  )
/** What somebody does with a bill, and what they get, when it is due at once: "when they receive the bill". */
export const RECEIVING: ReadonlySet<string> = wordSet(
  'receive receives recieve recive recives get gets reciba reciban recibe reciben llegue llega',
)
export const RECEIVED: ReadonlySet<string> = wordSet(
  'bill invoice text message link it this factura mensaje cobro recibo cuenta',
)
/** The last day of this month, folded. */
export const MONTH_ENDS: readonly string[] =
  'ultimo del mes|ultimo de mes|dia ultimo|terminar el mes|acabar el mes'.split('|')

/** Phrases (folded words) → holiday. Longest first where one begins another. */
const HOLIDAY_PHRASES: readonly [string, Holiday][] = [
  ["new year's eve", 'new-year-eve'],
  ['new years eve', 'new-year-eve'],
  ['new year eve', 'new-year-eve'],
  ['nye', 'new-year-eve'],
  ['ano viejo', 'new-year-eve'],
  ['noche vieja', 'new-year-eve'],
  ['nochevieja', 'new-year-eve'],
  ['fin de ano', 'new-year-eve'],
  ['end of the year', 'new-year-eve'],
  ['end of year', 'new-year-eve'],
  ['eoy', 'new-year-eve'],
  ['vispera de ano nuevo', 'new-year-eve'],
  ["new year's day", 'new-year'],
  ['new years day', 'new-year'],
  ["new year's", 'new-year'],
  ['new years', 'new-year'],
  ['new year', 'new-year'],
  ['ano nuevo', 'new-year'],
  ['dia de ano nuevo', 'new-year'],
  ['primero de ano', 'new-year'],
  ['martin luther king jr day', 'mlk'],
  ['martin luther king day', 'mlk'],
  ['mlk day', 'mlk'],
  ['mlk', 'mlk'],
  ['groundhog day', 'groundhog'],
  ["valentine's day", 'valentine'],
  ['valentines day', 'valentine'],
  ['valentine day', 'valentine'],
  ["valentine's", 'valentine'],
  ['valentines', 'valentine'],
  ['san valentin', 'valentine'],
  ['dia de san valentin', 'valentine'],
  ['dia de los enamorados', 'valentine'],
  ['dia del amor y la amistad', 'valentine'],
  ['dia del amor y de la amistad', 'valentine'],
  ['dia del amor', 'valentine'],
  ["presidents' day", 'presidents'],
  ["president's day", 'presidents'],
  ['presidents day', 'presidents'],
  ['dia de los presidentes', 'presidents'],
  ["st patrick's day", 'st-patrick'],
  ['st patricks day', 'st-patrick'],
  ["st paddy's day", 'st-patrick'],
  ['saint patricks day', 'st-patrick'],
  ["saint patrick's day", 'st-patrick'],
  ["st. patrick's day", 'st-patrick'],
  ['san patricio', 'st-patrick'],
  ['good friday', 'good-friday'],
  ['viernes santo', 'good-friday'],
  ['easter sunday', 'easter'],
  ['easter', 'easter'],
  ['domingo de pascua', 'easter'],
  ['pascua', 'easter'],
  ['tax day', 'tax-day'],
  ['cinco de mayo', 'cinco-de-mayo'],
  ["mother's day", 'mothers'],
  ['mothers day', 'mothers'],
  ['dia de las madres', 'mothers'],
  ['dia de la madre', 'mothers'],
  ['dia de las mamas', 'mothers'],
  ['dia de la mama', 'mothers'],
  ['dia de mamas', 'mothers'],
  ['memorial day', 'memorial'],
  ['dia de los caidos', 'memorial'],
  ['dia de la recordacion', 'memorial'],
  ['juneteenth', 'juneteenth'],
  ["father's day", 'fathers'],
  ['fathers day', 'fathers'],
  ['dia del padre', 'fathers'],
  ['dia de los padres', 'fathers'],
  ['dia de los papas', 'fathers'],
  ['dia del papa', 'fathers'],
  ['dia de papa', 'fathers'],
  ['fourth of july', 'july-4'],
  ['4th of july', 'july-4'],
  ['the fourth of july', 'july-4'],
  ['independence day', 'july-4'],
  ['dia de la independencia', 'july-4'],
  ['labor day', 'labor'],
  ['labour day', 'labor'],
  ['dia del trabajo', 'labor'],
  ['dia del trabajador', 'labor'],
  ["indigenous peoples' day", 'columbus'],
  ['indigenous peoples day', 'columbus'],
  ['columbus day', 'columbus'],
  ['dia de la raza', 'columbus'],
  ['halloween', 'halloween'],
  ['noche de brujas', 'halloween'],
  ['dia de los muertos', 'dead'],
  ['dia de muertos', 'dead'],
  ["veterans' day", 'veterans'],
  ["veteran's day", 'veterans'],
  ['veterans day', 'veterans'],
  ['dia de los veteranos', 'veterans'],
  ['thanksgiving day', 'thanksgiving'],
  ['thanksgiving', 'thanksgiving'],
  ['turkey day', 'thanksgiving'],
  ['thanksgivin', 'thanksgiving'],
  ['thansgiving', 'thanksgiving'],
  ['thanks giving', 'thanksgiving'],
  ['tanksgiving', 'thanksgiving'],
  ['sanksgiving', 'thanksgiving'],
  ['sangivin', 'thanksgiving'],
  ['sanguivin', 'thanksgiving'],
  ['dia de gracias', 'thanksgiving'],
  ['dia de dar gracias', 'thanksgiving'],
  ['dia del pavo', 'thanksgiving'],
  ['dia del guajolote', 'thanksgiving'],
  ['dia de accion de gracias', 'thanksgiving'],
  ['accion de gracias', 'thanksgiving'],
  ['black friday', 'black-friday'],
  ['viernes negro', 'black-friday'],
  ['christmas eve', 'christmas-eve'],
  ['xmas eve', 'christmas-eve'],
  ['x-mas eve', 'christmas-eve'],
  ['nochebuena', 'christmas-eve'],
  ['noche buena', 'christmas-eve'],
  ['vispera de navidad', 'christmas-eve'],
  ['christmas day', 'christmas'],
  ['christmas', 'christmas'],
  ['xmas', 'christmas'],
  ['navidad', 'christmas'],
  ['dia de navidad', 'christmas'],
  ['dia de los santos reyes', 'epiphany'],
  ['dia de los reyes', 'epiphany'],
  ['dia de reyes', 'epiphany'],
  ['los santos reyes', 'epiphany'],
  ['los reyes', 'epiphany'],
]

/** The holiday phrases by their first word, each as its words. */
export const HOLIDAYS_BY_WORD: ReadonlyMap<string, [string[], Holiday][]> = HOLIDAY_PHRASES.reduce(
  (map, [phrase, holiday]) => {
    const words = phrase.split(' ')
    const first = words[0] ?? ''
    map.set(first, [...(map.get(first) ?? []), [words, holiday]])
    return map
  },
  new Map<string, [string[], Holiday][]>(),
)

/** Words that, shortly before a date, make it the day to pay. */
export const DUE_CUES: ReadonlySet<string> = wordSet(
  `due deu dew duee dued payable by before bfore b4 until til till 'til deadline within pay pays paying payment pmt pymt collect expecting expect paid-by
  vence vencen vense bence vencer venciendo vencimiento vencera para pa antes pagar pagara pagan paga pague paguen pagues pagarme plazo limite pagadero debido cobrar entregar`,
)

/** Words that, shortly before a date, say when the work was done. */
export const DONE_CUES: ReadonlySet<string> = wordSet(
  'done completed complete finished performed service serviced worked since starting started began last dated realizado hecho terminado desde',
)

/** Words of money that came already; a day beside them is no day to pay. */
export const PAID_CUES: ReadonlySet<string> = wordSet(
  'gave paid received zelled venmoed left deposited mailed brought handed dio dieron dejo adelanto abono abonaron adelantaron pagado deposito recibi gives given',
)
