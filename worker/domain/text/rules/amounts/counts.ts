// Why a number counts what a price is multiplied by.
import type { Rule } from '../rule.ts'

export const COUNT_RULES: readonly Rule[] = [
  {
    id: 'time worked',
    role: 'count',
    points: 2.5,
    says: ['<plain> -? @timeUnit'],
    yes: [['DJ at the Logans ran to 5 hrs, 100 an hr', 50000]],
    no: ['DJ at the Logans 5, 100'],
  },
  {
    id: 'measured',
    role: 'count',
    points: 1.5,
    says: ['<plain> -? @size'],
    yes: [['limpieza 2,150 sq ft a .22 para Meridian Homes', 47300]],
    no: ['limpieza 2 casas a 22 para Meridian Homes'],
  },
  {
    id: 'a word behind',
    role: 'count',
    points: 1,
    says: ['<count> _', '<count> of _', '<count> - _'],
    yes: [['4 head trimmed at 45 each, Mrs. Whitaker', 18000]],
    no: ['Mrs. Whitaker 45'],
  },
  {
    id: 'at behind',
    role: 'count',
    points: 1,
    says: [
      '<plain> _ at|@|a|x|por|for <m>',
      '<plain> _ _ at|@|a|x|por <m>',
      '<plain> at|@|x|a|por|*|× <m>',
      '<plain> at|@|a|x $ <m>',
      '<plain> _ at|@|a|x $ <m>',
    ],
    yes: [['9 candados a 18, Pinnacle Storage', 16200]],
    no: ['9 candados, Pinnacle Storage 162'],
  },
  {
    id: 'times',
    role: 'count',
    points: 2,
    says: ['x|×|times|por <count>', '<count> x|times|veces', '<count> x', '* <count>'],
    yes: [
      ['weekly svc x4, 35 each, Copper Ridge HOA', 14000],
      ['mowed 3 times at 40, Bev', 12000],
    ],
    no: ['weekly svc, 35, Copper Ridge HOA'],
  },
  {
    id: 'in brackets',
    role: 'count',
    points: 1.5,
    says: ['( <count> )', '<count> )'],
    yes: [['doors (6) at $75, Bo', 45000]],
    no: ['doors 6 at $75, Bo'],
  },
  {
    id: 'implied',
    role: 'count',
    points: 0,
    says: ['<plain>'],
    yes: [['walked the dog twice, 20 each, Kim', 4000]],
    no: ['$20, Kim'],
  },
]
