// Why a number is a price per unit.
import type { Rule } from '../rule.ts'

export const RATE_RULES: readonly Rule[] = [
  {
    id: 'per unit behind',
    role: 'each',
    points: 3,
    says: [
      '<n> per|cada|each _',
      '<n> / _',
      '<n> c / _',
      '<n> a|an|la|el|por|the|x|p|una @timeUnit|@size|head|plate|person|piece|page|tree|door|bag|load|yard',
    ],
    yes: [
      ['2 hrs labor cut up cottonwood for Ivan, 55/hr', 11000],
      ['lunch for 30 at 12 a head, Ana', 36000],
    ],
    no: ['2 hrs labor cut up cottonwood for Ivan, 55'],
  },
  {
    id: 'each behind',
    role: 'each',
    points: 3,
    says: ['<n> each|ea|apiece|c/u|cada|pp|per', '<n> a piece|pop|pc|person', '<n> _ each|ea|apiece|c/u|cada'],
    yes: [
      ['3 porta johns, 95 a piece, Sandstrom Excavating', 28500],
      ['2 pantalones 10 cada uno, Lic. Barragan', 2000],
    ],
    no: ['3 porta johns, 95, Sandstrom Excavating'],
  },
  {
    id: 'each before',
    role: 'each',
    points: 2,
    says: [
      'each|cada|every is|at|a|was|for? <n>',
      'each|cada|every _ is|at|a? <n>',
      'per _ <n>',
      'each|cada one|uno|una? <n>',
    ],
    yes: [['4 cylinders for Luther, each 20', 8000]],
    no: ['4 cylinders for Luther, 80'],
  },
  {
    id: 'at a price',
    role: 'each',
    points: 1.5,
    says: ['at|@|x|× <n>', 'a <n>', 'por <n>', 'at just|only|a <n>'],
    yes: [
      ['10 reels @ 40, Alyssa', 40000],
      ['cuidado de don Abelino, 20 horas a 18', 36000],
    ],
    no: ['10 reels 400, Alyssa'],
  },
  {
    id: 'a thing behind',
    role: 'each',
    points: 0.5,
    says: [
      '<n> a|an|por|x|la|el|the|p|de|by _',
      '<n> de cada _',
      '<n> _ _ each|cada|c/u',
      '<n> _ per|cada|por _',
      '<n> pza|pieza|pc|unidad',
    ],
    yes: [['11 yds of mulch, 75 a yd, Felicity', 82500]],
    no: ['11 yds of mulch, 75, Felicity'],
  },
  {
    id: 'times a number',
    role: 'each',
    points: 1,
    says: ['<n> x|times|*|× <m>', '<money> x|times|* _'],
    yes: [['60 x 6 can lights for Rev. Coleman', 36000]],
    no: ['60 for 6 can lights, Rev. Coleman'],
  },
  {
    id: 'rate said',
    role: 'each',
    points: 2,
    says: ['rate|tarifa is|of|at|de? <n>', 'hourly|daily rate|is|at? <n>', '<n> hourly|daily|weekly|nightly'],
    yes: [['4 hours for Kyle, my rate is 50', 20000]],
    no: ['4 hours for Kyle, 200'],
  },
  {
    id: 'price beside a count',
    role: 'each',
    points: -0.5,
    says: [
      '<m> ... <n>',
      '<n> ... <m>',
      '<m> || <n>',
      '@timeUnit|@size ... <n>',
      'both|twice|pair|ambos|ambas ... <n>',
      '<n> ... twice|both',
    ],
    yes: [['cater waiter 5 hours 22, yolanda', 11000]],
    no: ['cater waiter 22, yolanda'],
  },
]
