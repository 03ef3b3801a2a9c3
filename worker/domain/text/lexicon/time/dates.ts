// Words of dates in both languages: weekdays, months, holidays, and what makes a date the day to pay.

import { wordSet } from '../sets.ts'
import type { Holiday } from './holidays.ts'

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
  'on receipt|upon receipt|on rcpt|upon rcpt|right away|upon completion|on completion|al recibir|a la brevedad|lo antes posible|de inmediato|al recibo|contra entrega|right now|ahora mismo|cuando reciba|cuando reciban|cuando lo reciba|al recibirla|al recibirlo'.split(
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

/** Phrases (folded words) → holiday. A longer one is found first where another begins it. */
const HOLIDAY_PHRASES: Record<Holiday, string> = {
  'new-year-eve':
    "new year's eve|new years eve|new year eve|nye|ano viejo|noche vieja|nochevieja|fin de ano|end of the year|end of year|eoy|vispera de ano nuevo",
  'new-year': "new year's day|new years day|new year's|new years|new year|ano nuevo|dia de ano nuevo|primero de ano",
  mlk: 'martin luther king jr day|martin luther king day|mlk day|mlk',
  groundhog: 'groundhog day',
  valentine:
    "valentine's day|valentines day|valentine day|valentine's|valentines|san valentin|dia de san valentin|dia de los enamorados|dia del amor y la amistad|dia del amor y de la amistad|dia del amor",
  presidents: "presidents' day|president's day|presidents day|dia de los presidentes",
  'st-patrick':
    "st patrick's day|st patricks day|st paddy's day|st paddys day|st pattys day|saint patricks day|saint patrick's day|st. patrick's day|san patricio",
  'april-fools': "april fools day|april fool's day|april fools",
  'good-friday': 'good friday|viernes santo',
  easter: 'easter sunday|easter|domingo de pascua|pascua',
  'tax-day': 'tax day',
  'cinco-de-mayo': 'cinco de mayo',
  mothers: "mother's day|mothers day|dia de las madres|dia de la madre|dia de las mamas|dia de la mama|dia de mamas",
  memorial: 'memorial day|dia de los caidos|dia de la recordacion',
  juneteenth: 'juneteenth',
  fathers: "father's day|fathers day|dia del padre|dia de los padres|dia de los papas|dia del papa|dia de papa",
  'july-4': 'fourth of july|4th of july|the fourth of july|independence day|dia de la independencia',
  labor: 'labor day|labour day|dia del trabajo|dia del trabajador',
  columbus: "indigenous peoples' day|indigenous peoples day|columbus day|dia de la raza",
  halloween: 'halloween|noche de brujas',
  dead: 'dia de los muertos|dia de muertos',
  veterans: "veterans' day|veteran's day|veterans day|dia de los veteranos",
  thanksgiving:
    'thanksgiving day|thanksgiving|turkey day|thanksgivin|thansgiving|thanks giving|tanksgiving|sanksgiving|sangivin|sanguivin|dia de gracias|dia de dar gracias|dia del pavo|dia del guajolote|dia de accion de gracias|accion de gracias',
  'black-friday': 'black friday|viernes negro',
  'christmas-eve': 'christmas eve|xmas eve|x-mas eve|nochebuena|noche buena|vispera de navidad',
  christmas: 'christmas day|christmas|xmas|navidad|dia de navidad',
  epiphany: 'dia de los santos reyes|dia de los reyes|dia de reyes|los santos reyes|los reyes',
}

const isHoliday = (name: string): name is Holiday => name in HOLIDAY_PHRASES

const HOLIDAY_WORDS = Object.entries(HOLIDAY_PHRASES).flatMap(([name, phrases]): [string[], Holiday][] =>
  isHoliday(name) ? phrases.split('|').map((phrase): [string[], Holiday] => [phrase.split(' '), name]) : [],
)

/** The holiday phrases by their first word, each as its words. */
export const HOLIDAYS_BY_WORD: ReadonlyMap<string, [string[], Holiday][]> = Map.groupBy(
  HOLIDAY_WORDS,
  ([words]) => words[0] ?? '',
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
