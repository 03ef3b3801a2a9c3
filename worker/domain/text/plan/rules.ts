// How a plan is said: each rule a reason to read one, with texts that it reads and texts that it must leave alone.

/**
 * `says` holds patterns over the signs of `symbols.ts`, one a line, with `{amt}` any amount and `{sum}` a sum of money.
 * `sure`: the words tell that the money is still to come; `withRest`: read only where the text says when the rest is due.
 */
export type PlanRule = {
  id: string
  gives: 'first' | 'instalments' | 'none'
  says: string
  sure: boolean
  withRest?: true
  yes: readonly string[]
  no: readonly string[]
}

export const FIRST_RULES: readonly PlanRule[] = [
  {
    id: 'a sum wanted first',
    gives: 'first',
    sure: true,
    says: `{need} me|her|him|them|you|a|an|un|una|for|to|put|pay|give|get|of|los|le|les|que|de|pague|pay|dar|dejar* {amt} of|de|as|in|a|un|una|nonrefundable* <dep>|down|<ahead>|<now>
      {need} a|an|un|una|le|for|me* <dep> of|de? {amt}`,
    yes: [
      'fence for Joe 1200, needs 400 before I start',
      'pergola for Jean 1600, need 400 up front',
      'pido 300 de anticipo, barda de Rosa 900',
    ],
    no: ['fence for Joe 1200, needs 4 posts', 'needs 400 screws'],
  },
  {
    id: 'a part before the work',
    gives: 'first',
    sure: true,
    says: `<share>|<%> of|as|in|de|a|un|una* <dep>|down? is|due|payable|required|needed|to|be|paid* <ahead>
      <share>|<%> of|as|in|de|a|un|una* <dep>|down? <now>
      <share>|<%> first`,
    yes: [
      'deck for Ann 3,000, half up front',
      'third up front, 900, mural for Lee',
      'techo de Chuy 1200, 50% por adelantado',
    ],
    no: ['deck for Ann 3,000, half off', 'half was paid up front, 3400 all in', 'deck for Ann 3,000'],
  },
  {
    id: 'a sum before the work',
    gives: 'first',
    sure: false,
    says: `{sum} of|as|in|de|a|un|una* nonrefundable? <dep>|down? is|due|payable|required|needed|to|be|paid* <ahead>
      <dep> of|is|de|es|will|be|:* {sum} <ahead>`,
    yes: ['sofa for Portia 700, 200 nonrefundable deposit before i start', 'barda de Rosa 900, 300 para empezar'],
    no: ['drain field for Hank 1800 to start with', 'minus the 500 they gave me up front, stairs 1450'],
  },
  {
    id: 'a deposit now',
    gives: 'first',
    sure: true,
    says: `{sum} of|as|in|de|a|un|una* nonrefundable? <dep>|down <now>
      {amt} nonrefundable? <dep>|down first|required|needed|requerido|obligatorio
      <dep> of|is|de|es|:* {amt} <now>|required|needed|first
      <dep> will|sera be? {amt}`,
    yes: ['fence for Joe 1200, 300 deposit now', 'tub reglaze 425, 100 deposit required, Wendy'],
    no: ['deposit of 100 now, Harbor Point Yacht Club', 'fence for Joe 1200, bill the 300 deposit now'],
  },
  {
    id: 'a deposit put on an invoice',
    gives: 'first',
    sure: false,
    says: `,|. please? set|add|put|pon|ponle|agrega|agregale|require a|an|un|una? {amt} of|de? <dep>
      ,|. please? set|add|put|pon|ponle|agrega|agregale|require a|an|un|una? <dep> of|de? {amt}`,
    yes: ['put a 300 deposit on 12', 'pon un anticipo de 300 en la 12'],
    no: ['she put a 175 deposit on her card last week, wallpaper 675', 'put her 300 deposit on 12'],
  },
  {
    id: 'a deposit named',
    gives: 'first',
    sure: false,
    says: `{amt} of|as|in|de|a|an|un|una|nonrefundable* <dep>
      <dep> of|is|de|es|:|a* {amt}
      {amt} down
      down {amt} first
      putting|gives|give|put|pays|pay down {amt}`,
    yes: [
      '800 total for Bertha shelving, 200 deposit',
      'la barda de Rosa 500, anticipo de 200',
      'bath remodel Nina Fox 4500 half down',
      '300 de enganche, portón de Ana 900',
    ],
    no: [
      'la barda de Rosa 500, ya dio anticipo de 200',
      'lawn for Ivy 200 - 40 deposit',
      '7 feet down to 50 for Lorna',
      'grúa 95 el enganche y 4 por milla',
    ],
  },
  {
    id: 'a part now, the rest then',
    gives: 'first',
    sure: true,
    withRest: true,
    says: `{amt} <now>|first|antes|<ahead>
      <share> before|antes
      {need} {amt}
      {amt} on|by|due|el|para|este|this? <day>`,
    yes: [
      'roof for Al 2000, 500 now, rest when done',
      'half friday, half on the 15th, roof for Al 2000',
      'la mitad ahora y la mitad al terminar, techo de Chuy 1200',
    ],
    no: ['mowing for Al 45 today', 'roof for Al 2000 friday'],
  },
]

export const INSTALMENT_RULES: readonly PlanRule[] = [
  {
    id: 'so many payments',
    gives: 'instalments',
    sure: true,
    says: `{over}? <n> equal|even|easy|iguales? ,? <month>|<week>|<two_weeks>? equal|even? {payments} iguales|equal? ,? <month>|<week>|<two_weeks>?`,
    yes: [
      'kitchen 9k for Lee in 3 monthly payments starting the 1st',
      'deck for Ann 3,000, 3 payments, monthly',
      '4 pagos semanales, cerca de Joe 800',
    ],
    no: ['he made 2 payments of 250, books for Moe 900', 'bill payment 2 of 4', 'monthly pool service 160'],
  },
  {
    id: 'over so many months',
    gives: 'instalments',
    sure: true,
    says: `{split} it|that|this|up|out|* {over} <n> months|weeks|meses|semanas|quincenas
      {over} <n> months|weeks|meses|semanas|quincenas {payments}
      <n> month|week {plan} plan`,
    yes: ['kitchen 9k for Lee, split over 3 months', 'deck 3000 for Ann, paying over 6 months'],
    no: ['pool service over 3 months for Ann 360', 'deck for Ann 3000 in 3 weeks'],
  },
]

export const NONE_RULES: readonly PlanRule[] = [
  {
    id: 'no deposit',
    gives: 'none',
    sure: true,
    says: `{drop} the|her|his|their|that|any|el|la|los|ese|su* <dep>|instalments|installments|pagos|cuotas
      {drop} the|her|his|their|that|el|la* payment|payments plan
      {drop} the payments
      no|without|sin a|any|un|ningun? <dep> needed|required?
      no|without instalments|installments|payments plan?
      no payment|deposit plan`,
    yes: ['no deposit on 12', 'forget the deposit', 'fence for Joe 1200, no deposit', 'sin anticipo en la 12'],
    no: ["don't forget the deposit", 'no deposit yet from Joe', 'he forgot the deposit'],
  },
  {
    id: 'all at once',
    gives: 'none',
    sure: true,
    says: `,|pay|pays|paid|due|bill|charge|paying|cobra|paga|pague it|them|that|lo|la|todo|everything? all at once
      all|everything due|payable|paid at once
      pay|pays|due|bill|charge|all|, it|them|that? all? in one|<n>|a single|lump? payment
      en <n>|un solo pago
      todo de una vez
      todo en <n>|un pago`,
    yes: ['12 all due at once', 'fence for Joe 1200, all at once', 'cerca de Joe 1200 en un solo pago'],
    no: ['the pipes all burst at once', 'painted all at once for Joe 300'],
  },
]

/** The rules of all kinds; the first that fits is taken. */
export const PLAN_RULES: readonly PlanRule[] = [...NONE_RULES, ...INSTALMENT_RULES, ...FIRST_RULES]

/** When the rest is due: behind the first part or before it. */
export const REST_SAYS = `,|.? and|y|then|with|con? <rest>|<share>|<%> is|are|will|be|to|due|paid|payable|owed|se|paga|pagan|pagar|pague|he|she|they|pays|pay|a|me|lo|la|,* on|by|el|para|pa|antes|before|del|in? <done>|<day>|<now>|after|afterwards|later|despues|luego`

/** Words that go with the first part: before it and behind it. */
export const LEADS: ReadonlySet<string> = new Set(
  'with|w|w/|(|/|incl|including|con|and|y|gives|give|puts|put|pays|pay|leaves|needs|need|wants|want|for|as|of|is|will|be|to'.split(
    '|',
  ),
)
export const TAIL_SAYS = `,? nonrefundable|required|needed|please|requerido
  of|de|at|x|@|a {sum} each? <month>|<week>|<two_weeks>?
  <ahead>`

/** The day of the first part, right behind it, and of the first payment of several. */
export const FIRST_DAY_SAYS = 'by|on|before|el|para|antes|this|de|este* <day>'
export const DUE_DAY_SAYS = 'due|payable|vence by|on|el? <day>'
export const START_SAYS = `,? and|y|with|con? starting|beginning|starts|start|begins|from|first|1st|empezando|comenzando|empieza|partir|desde|primer|primero|primera|a on|one|payment|pago|due|is|partir|de|del|el|la|the|cuota|this|next* <day>`

const MACROS: readonly (readonly [string, string])[] = [
  ['{amt}', '<n>|<$>|<%>|<share>'],
  ['{sum}', '<n>|<$>'],
  [
    '{need}',
    "need|needs|require|requires|requiring|ask|asking|collect|collecting|want|gotta|wanting|pido|pidele|pedir|pide|pidiendo|necesito|necesita|ocupo|quiero|exijo|cobro|must|supposed|she'll|he'll|they'll|i'll|will|gonna|going",
  ],
  ['{over}', 'in|over|across|into|en|a'],
  [
    '{split}',
    'split|spread|divide|divided|splitting|paying|pays|pay|divide|divididos|dividido|paga|pagar|pagando|pague|pagara|broken',
  ],
  [
    '{payments}',
    'payments|installments|instalments|pagos|cuotas|abonos|mensualidades|plazos|parcialidades|payment|pmts',
  ],
  ['{plan}', 'payment|payments|pay|installment|instalment'],
  ['{drop}', 'forget|skip|drop|remove|cancel|scrap|scratch|waive|olvida|olvidate|quita|quitale|cancela|elimina|borra'],
]

/** The lines of a rule with the sets of words written out. */
export const writtenOut = (says: string): string =>
  MACROS.reduce((lines, [name, words]) => lines.replaceAll(name, words), says)
