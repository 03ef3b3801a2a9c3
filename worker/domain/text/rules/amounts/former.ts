// Why a price is no longer meant, or is not this client's and this job's.
import type { Rule } from '../rule.ts'

export const FORMER_RULES: readonly Rule[] = [
  {
    id: 'before a correction',
    role: 'former',
    points: 2,
    says: [
      '<n> ||? ... @correction|wait|scratch|actually ... ||? <m>',
      '<n> || no|wait|actually|sorry|make|oops|perdon|digo|mejor',
      '<n> no|wait|actually|sorry|perdon|digo|mejor|oops|scratch|make|er',
      '<n> _ no|wait|actually|digo|perdon|mejor',
    ],
    yes: [
      ['faucet for Ana 200 no wait 195', 19500],
      ['laundry room trap 130, actually make that 145, Ash', 14500],
    ],
    no: ['faucet for Ana 195'],
  },
  {
    id: 'not any more',
    role: 'former',
    points: 2,
    says: [
      'not|no|instead|rather|was|were|era|eran|normally|usually|originally|regular|quoted|from|reg|antes|vez|lugar of|than|de|a|usual|price|precio|is|eran|him|her|them|son? <n>',
      'not|no|instead|ya ... <n>',
      '<n> instead|normally|usually|regular|originally|before|antes|normalmente|usual',
      'was|were|quoted ... <n>',
      '<n> to <m>',
      'said|told|dije|quote|estimate|bid ... <n>',
    ],
    yes: [['son 150 por la pared de Chela ya no son 180', 15000]],
    no: ['son 150 por la pared de Chela'],
  },
  {
    id: 'given away',
    role: 'aside',
    points: 1.5,
    says: [
      '<n> free|gratis|waived|comped',
      '<n> ... free|gratis|waived|comped|courtesy|cortesia',
      'free|gratis|waived|waive|skip|forgot|waiving ... <n>',
      "didnt|didn't|no|not|wont|without ... charge|cobro|bill|charged ... <n>",
      '<n> ... dont|not|no|never|nope charge|cobro|bill|count|cobre',
      '<n> ... included|incl|incluido|includes',
      'includes|included|including|incl ... <n>',
    ],
    yes: [['deck stain for Petrov 480, the sanding was 120 but free', 48000]],
    no: ['deck stain for Petrov 480'],
  },
  {
    id: 'own cost',
    role: 'aside',
    points: 1.5,
    says: [
      '@ownCost me|about|him|her|them|like|como? <n>',
      '@ownCost ... <n>',
      '<n> value|worth|retail|budget',
      'last|next|another|otro|otra ... <n>',
      '<n> last|next|later|luego|despues',
    ],
    yes: [['i spent 40 on parts, bill Lou 300 for the boiler', 30000]],
    no: ['bill Lou 300 for the boiler'],
  },
  {
    id: 'part of the same',
    role: 'aside',
    points: 0,
    says: ['( ... <n>', '<n> ... )', '<n> ... <m>', '<m> ... <n>'],
    yes: [['sanding 80 (40 a room), 80 for Kim', 8000]],
    no: ['sanding 80'],
  },
]
