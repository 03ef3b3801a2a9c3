// Why a number is a stated sum, or what is left to pay.
import type { Rule } from '../rule.ts'

export const TOTAL_RULES: readonly Rule[] = [
  {
    id: 'total before',
    role: 'total',
    points: 2,
    says: [
      'total|totals|ttl|totales|sum|tot|altogether|subtotal ||? is|of|was|de|es|to|a|comes|came|being|son|:? to|out? <n>',
      '= <n>',
      'equals|makes <n>',
      'suma|sumando|total|da ... <n>',
    ],
    yes: [
      ['fence and 6 posts, total 540, Cooper Ranch', 54000],
      ['Sunday livestream x 4, 125 each = 500, net 10', 50000],
    ],
    no: ['fence and 6 posts, 540, Cooper Ranch'],
  },
  {
    id: 'total behind',
    role: 'total',
    points: 2,
    says: [
      '<n> total|totals|ttl|altogether|alltogether|tot|todo',
      '<n> in|for|en|por|x all|total|todo|everything|both',
      '<n> all|the|por in|told|todo',
      '<n> _ total|altogether',
    ],
    yes: [['rekeyed 2 doors 80 total, Rosie', 8000]],
    no: ['rekeyed 2 doors 80, Rosie'],
  },
  {
    id: 'comes to',
    role: 'total',
    points: 1.5,
    says: [
      'came|comes|come out? at|to|a? <n>',
      'came|comes out to|at <n>',
      'brings|bringing|making ... <n>',
      'so ... <n>',
      'son <n>',
      'salio|sale en|a? <n>',
      'grand total ... <n>',
      'queda|quedo en|a? <n>',
    ],
    yes: [['ladder rental 40 included, came out to 290, Miss Connie', 29000]],
    no: ['ladder rental 40 included, 290, Miss Connie'],
  },
  {
    id: 'one of several',
    role: 'total',
    points: -1,
    says: ['<n> ||', '|| <n>'],
    yes: [['ribs 240, sides 95, 335, Tomas', 33500]],
    no: ['ribs 240 for Tomas'],
  },
  {
    id: 'left to pay',
    role: 'balance',
    points: 2,
    says: [
      'owes|owe|owed|debe|deben|debiendo|balance|remaining|saldo|resta|restan|quedan|queda|remainder|faltan ||? me|is|of|nada|mas|de|still|us|por? mas|pagar? <n>',
      '<n> left|balance|remaining|due|still|resta|restante',
      'bill|charge|collect|cobrar the|her|him|them|el|la? other|rest|remaining|balance|resto|restante <n>',
      'rest|resto|other ... <n>',
      'remaining|balance|saldo ... <n>',
      'so|only|nomas|just _ owes|bill|due? <n>',
    ],
    yes: [['tint for Yandel, 200, he gave 80, owes 120', 12000]],
    no: ['tint for Yandel, 200'],
  },
]
