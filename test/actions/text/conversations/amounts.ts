// Zero, negative, too much; and a quote is never billed by an "ok".
import { type Conversation, turn } from './turns.ts'

export const AMOUNTS: Conversation[] = [
  {
    about: 'nothing at all',
    turns: [turn('fixed sink for Greg, 0', '', /\$0|\$1\.00/), turn('120', 'Greg 120', '$120.00')],
  },
  { about: 'less than nothing', turns: [turn('fixed sink for Greg, -50', '', [], { not: ['Invoice INV'] })] },
  { about: 'too much', turns: [turn('roof for Greg, 2000000', '', /\$900,000\.00/)] },
  {
    about: 'a change to nothing',
    turns: [
      turn('fixed sink for Greg, 120', 'Greg 120', 'INV-0001'),
      turn('make it 0', 'Greg 120', ["can't bill $0", 'cancel 1']),
      turn('make it 5000000', 'Greg 120', '$900,000.00'),
      turn('-20', '='),
    ],
  },
  {
    about: 'a quote waits for more than an ok',
    turns: [
      turn('quoted Linda 1400 for the deck', '', /quote/i),
      turn('ok', '', [], { not: ['INV-0001'] }),
      turn('she said yes, bill it', 'Linda 1400', '$1,400.00'),
    ],
  },
  {
    about: 'a quote in Spanish',
    es: true,
    turns: [
      turn('le coticé 800 a Marta por el techo', '', /presupuesto/i),
      turn('ok', '', [], { not: ['INV-0001'] }),
      turn('ya aceptó, cóbrale', 'Marta 800', '$800.00'),
    ],
  },
  {
    about: 'a percent off an invoice by its number',
    given: ['fixed sink for Maria, 200', 'painted fence for Bob, 300'],
    turns: [
      turn('10% off 2', 'Maria 200; Bob 300 | Maria 200; Bob 270', '$270.00'),
      turn('yes', 'Maria 200; Bob 270', [], { quiet: 'may' }),
    ],
  },
  {
    about: 'a rate without its hours',
    turns: [turn('drywall for Leo at 45 an hour', '', /total|how/i), turn('6 hours', 'Leo 270 | ', 'Leo')],
  },
]
