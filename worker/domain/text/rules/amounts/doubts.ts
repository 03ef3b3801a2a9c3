// Why the price at a number is not settled, or not all of the price.
import type { Rule } from '../rule.ts'

export const DOUBT_RULES: readonly Rule[] = [
  {
    id: 'guess before',
    role: 'unsure',
    points: 3,
    says: ['@about <n>', '@about _ <n>', 'think|guess|creo|supongo ||? its|it|is|fue|que|like? <n>', 'say|lets|call|serian|seria|sale _? <n>'],
    yes: [['bathroom ceiling for Joyce about 200', null]],
    no: ['bathroom ceiling for Joyce 200'],
  },
  {
    id: 'guess behind',
    role: 'unsure',
    points: 3,
    says: ['<n> -? ish|o|or|maybe|tops|approx|mas|max|aprox|something|algo|feria|thereabouts|ballpark|probably', '<n> y feria|pico', '<n> or so|thereabouts', '<n> ? ', '<n> ... i think|guess|believe', '<n> _ or so'],
    yes: [['dog groom Trixie 45ish', null]],
    no: ['dog groom Trixie 45'],
  },
  {
    id: 'range',
    role: 'unsure',
    points: 3,
    says: ['<n> - <m>', '<m> - <n>', '<n> or|o|to|a <m>', '<m> or|o|to|a <n>', 'between|entre ... <n>', '<n> or _? <m>', '<n> - $ <m>', '<n> to|or $ <m>', '$ <m> or|to|- <n>'],
    yes: [['paint job Bev 300-350', null]],
    no: ['paint job Bev 300'],
  },
  {
    id: 'more to come',
    role: 'unsure',
    points: 2.5,
    says: ['<n> plus|+|and|mas|y|& whatever|the|el|la|las|los|lo|some|any? @tax|@cost|parts|fabric|paint|gas', '<n> _ plus|+|mas|and|y whatever|the|el|la|las|los|lo|some|any? @tax|@cost', '<n> plus|mas|+ !<m> _', '<n> ||? add|agregale|sumale|ponle ... @tax|@cost|materials', '<n> ||? sin|without|before|antes|not ... @tax|@cost', '<n> _ plus|+|mas !<m> _'],
    yes: [['timing belt for Mrs. Ahlquist 400 labor plus parts', null]],
    no: ['timing belt for Mrs. Ahlquist 400 labor'],
  },
  {
    id: 'no price known',
    role: 'unsure',
    points: 1,
    says: ['couple|few|unos|unas <n>', '<n> ... usual|check|confirm|depends|forgot|depende|siempre|tbd', '<n> apiece|each|per|a|an ... usual', 'usual|same|mismo ... <n>', 'up to|least|most <n>', 'starting|minimum|desde at|de? <n>'],
    yes: [['wheelchair ramp repair for Glenwood, couple hundred', null]],
    no: ['wheelchair ramp repair for Glenwood, one hundred'],
  },
]
