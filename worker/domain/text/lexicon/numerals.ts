// Number words of both languages, with the spellings people type.

/** u 1-9 · t 10-29 said in one word · T tens · H Spanish hundreds · h "hundred" · k "thousand", or some of them in one word */
export type NumeralClass = 'u' | 't' | 'T' | 'H' | 'h' | 'k'
export type Numeral = { value: number; cls: NumeralClass; lang: 'en' | 'es' }

const TABLE: [NumeralClass, 'en' | 'es', string][] = [
  ['u', 'en', 'one=1 two=2 three=3 four=4 five=5 six=6 seven=7 eight=8 nine=9 fours=4'],
  [
    't',
    'en',
    'ten=10 eleven=11 twelve=12 thirteen=13 fourteen=14 fifteen=15 sixteen=16 seventeen=17 eighteen=18 nineteen=19 fiveteen=15',
  ],
  [
    'T',
    'en',
    'twenty=20 thirty=30 forty=40 fourty=40 fifty=50 fivty=50 fitty=50 sixty=60 seventy=70 eighty=80 eigthy=80 ninety=90 ninty=90 twentyfive=25 seventyfive=75',
  ],
  ['h', 'en', 'hundred=100 hunderd=100 hundered=100 hundread=100 hundrd=100 hunnid=100 hundo=100'],
  ['k', 'en', 'thousand=1000 thosand=1000 thousend=1000 tousand=1000 grand=1000 k=1000'],
  ['u', 'es', 'un=1 una=1 uno=1 dos=2 tres=3 cuatro=4 cinco=5 seis=6 siete=7 ocho=8 nueve=9'],
  [
    't',
    'es',
    'diez=10 once=11 doce=12 trece=13 catorce=14 quince=15 dieciseis=16 diecisiete=17 dieciocho=18 diecinueve=19 veintiun=21 veintiuno=21 veintiuna=21 veintidos=22 veintitres=23 veinticuatro=24 veinticinco=25 veintiseis=26 veintisiete=27 veintiocho=28 veintinueve=29',
  ],
  ['T', 'es', 'veinte=20 treinta=30 cuarenta=40 cincuenta=50 sincuenta=50 sesenta=60 setenta=70 ochenta=80 noventa=90'],
  [
    'H',
    'es',
    'cien=100 sien=100 ciento=100 doscientos=200 doscientas=200 docientos=200 trescientos=300 trescientas=300 tresientos=300 cuatrocientos=400 cuatrocientas=400 cuatrosientos=400 quinientos=500 quinientas=500 kinientos=500 seiscientos=600 seiscientas=600 seicientos=600 setecientos=700 setecientas=700 sietecientos=700 ochocientos=800 ochocientas=800 novecientos=900 novecientas=900',
  ],
  ['h', 'es', 'cientos=100 sientos=100 cientas=100'],
  [
    'k',
    'es',
    'mil=1000 dosmil=2000 tresmil=3000 cuatromil=4000 cincomil=5000 seismil=6000 sietemil=7000 ochomil=8000 nuevemil=9000 diezmil=10000',
  ],
]

/** Folded word → its number. */
export const NUMERALS: ReadonlyMap<string, Numeral> = new Map(
  TABLE.flatMap(([cls, lang, list]) =>
    list.split(' ').map((pair): [string, Numeral] => {
      const [word = '', value = '0'] = pair.split('=')
      return [word, { value: Number(value), cls, lang }]
    }),
  ),
)

const ORDINAL_LIST =
  'first=1 1st=1 second=2 third=3 fourth=4 fifth=5 sixth=6 seventh=7 eighth=8 eigth=8 ninth=9 tenth=10 eleventh=11 twelfth=12 twelveth=12 thirteenth=13 fourteenth=14 fifteenth=15 sixteenth=16 seventeenth=17 eighteenth=18 nineteenth=19 twentieth=20 thirtieth=30 primero=1 primer=1 primo=1'

/** Ordinal words that name a day of the month; 21st-29th and 31st are "twenty"/"thirty" + one of these. */
export const ORDINALS: ReadonlyMap<string, number> = new Map(
  ORDINAL_LIST.split(' ').map((pair): [string, number] => {
    const [word = '', value = '0'] = pair.split('=')
    return [word, Number(value)]
  }),
)
