// The numbers of a list, and what else chooses from it.
import { type Conversation, turn } from './turns.ts'

const THREE = ['fixed sink for Maria, 200', 'painted fence for Bob, 300', 'fixed door for Maria, 90']

export const CHOOSING: Conversation[] = [
  {
    about: 'the list is numbered, and a line may be named',
    given: THREE,
    turns: [
      turn('who owes me', 'Maria 200; Bob 300; Maria 90', ['1) ', '2) ', '3) ']),
      turn('cancel the second', 'Maria 200; Bob 300 cancelled; Maria 90', 'Bob'),
    ],
  },
  {
    about: 'both',
    given: THREE,
    turns: [
      turn('mark maria paid', '=', ['1) INV-0001', '2) INV-0003']),
      turn('both', 'Maria 200 paid; Bob 300; Maria 90 paid', ['INV-0001', 'INV-0003']),
    ],
  },
  {
    about: 'the first',
    given: THREE,
    turns: [turn('cancel maria', '=', 'INV-0003'), turn('the first one', 'Maria 200 cancelled; Bob 300; Maria 90')],
  },
  {
    about: 'a sum',
    given: THREE,
    turns: [turn('maria paid', '=', 'INV-0003'), turn('the $90', 'Maria 200; Bob 300; Maria 90 paid', 'INV-0003')],
  },
  {
    about: 'all of them',
    given: THREE,
    turns: [turn('remind maria', '=', 'INV-0003'), turn('all', '=', ['INV-0001', 'INV-0003'])],
  },
  {
    about: 'the number of the invoice',
    given: THREE,
    turns: [turn('cancel maria', '=', 'INV-0003'), turn('INV-0003', 'Maria 200; Bob 300; Maria 90 cancelled')],
  },
  {
    about: 'la segunda',
    es: true,
    given: ['arreglé el baño de Rosa, 300', 'pinté la puerta de Rosa, 80'],
    turns: [
      turn('rosa ya pagó', '=', ['INV-0001', 'INV-0002']),
      turn('la segunda', 'Rosa 300; Rosa 80 paid', 'INV-0002'),
      turn('y la primera también', 'Rosa 300 paid; Rosa 80 paid', 'INV-0001'),
    ],
  },
  {
    about: 'a line of the list by its number alone',
    given: THREE,
    turns: [
      turn('unpaid', '=', '1) '),
      turn('2', '=', 'INV-0002'),
      turn('paid cash', 'Maria 200; Bob 300 paid; Maria 90'),
    ],
  },
]
