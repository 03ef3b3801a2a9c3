// Why a number was paid already, or is a deposit that nobody says was paid.
import type { Rule } from '../rule.ts'

export const PAYMENT_RULES: readonly Rule[] = [
  {
    id: 'paid before',
    role: 'paid',
    points: 2,
    says: [
      'paid|pagado|pago|gave|dio|dejo|dieron|got|received|recibi|sent|mando|left|put|collected|adelanto|abono|anticipo|deposito|pagaron|prepaid|took|entrego|handed|zelled|venmoed ... <n>',
      'paid|pd|pagado|gave|dio|dado|adelantaron|adelanto|venmod|venmoed ... <n>',
      '<m> and|y|, <n>',
      "<n> ... rec'd|recd|received",
      'then|luego <n>',
      'deposit|depost|retainer|adelanto|anticipo|enganche|abono|deposito|sena ||? of|de|was|is|:|pagado|paid|ya? ya|pagado? <n>',
    ],
    yes: [['bookcase for Carol $75, she gave me $25 already', 5000]],
    no: ['bookcase for Carol $75'],
  },
  {
    id: 'paid behind',
    role: 'paid',
    points: 2,
    says: [
      '<n> paid|pd|pagado|pagados|received|already|ya|adelantado|adelantados',
      '<n> ... paid|pd|already|pagado|pagados|ya|received|dio|dejo|sent|gave|anticipo|adelanto|abono|deposit|retainer|down|prepaid|upfront',
      '<n> up front',
      '<n> de|of? anticipo|adelanto|enganche|abono|deposito|deposit|retainer|down|downpayment',
    ],
    yes: [['piso de La Michoacana 3150, adelanto 1000 ya pagado', 215000]],
    no: ['piso de La Michoacana 3150'],
  },
  {
    id: 'deposit taken off',
    role: 'paid',
    points: 1.5,
    says: [
      'less|minus|menos ... <n> _ @deposit|payment|pago',
      'less|minus|menos ... <n> @deposit|payment|pago',
      'less|minus|menos @deposit|the|his|her|el|la|su ... <n>',
      '- <n> @deposit',
    ],
    yes: [['$2,800 roof less $1,000 down payment received, Harriet', 180000]],
    no: ['$2,800 roof, Harriet'],
  },
  {
    id: 'deposit left open',
    role: 'open',
    points: 1.5,
    says: [
      '<n> @deposit',
      '<n> _ @deposit',
      '@deposit ||? is|of|de|:? <n>',
      'pays|gives|da|paga|put|wants|needs|need ... <n>',
      '<n> to start|hold|begin|book',
      '<n> now|first|before',
    ],
    yes: [['800 total for Bertha shelving, 200 deposit', null]],
    no: ['800 total for Bertha shelving'],
  },
  {
    id: 'card fee',
    role: 'fee',
    points: 2,
    says: [
      '<n> @card fee|fees|surcharge|charge',
      '@card|processing fee|surcharge|charge|fees ... <n>',
      '<n> processing|convenience|recargo',
      '<n> ... card',
      '<percent> fee|surcharge|recargo',
    ],
    yes: [['sink for Al 200, 3% card fee if he pays that way', 20000]],
    no: ['sink for Al 200, 3% off'],
  },
  {
    id: 'tip had already',
    role: 'aside',
    points: 1,
    says: ['<n> de|for|in|as|of? @tip', '@tip ... <n>', '<n> ... @tip'],
    yes: [['puertas para Rube 145, me dieron 20 de propina aparte', 14500]],
    no: ['puertas para Rube 145'],
  },
]
