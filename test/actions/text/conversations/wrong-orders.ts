// Orders about invoices that do not exist, are paid or are cancelled.
import { type Conversation, turn } from './turns.ts'

const TWO = ['fixed sink for Maria, 200', 'painted fence for Bob, 300']

export const WRONG_ORDERS: Conversation[] = [
  {
    about: 'no such number',
    given: TWO,
    turns: [
      turn('mark 99 paid', 'Maria 200; Bob 300', 'INV-0099'),
      turn('cancel INV-0050', '=', 'INV-0050'),
      turn('change 44 to 300', '=', 'INV-0044'),
    ],
  },
  {
    about: 'cancelled twice',
    given: TWO,
    turns: [
      turn('cancel 1', 'Maria 200 cancelled; Bob 300', 'UNDO'),
      turn('cancel 1', '=', 'cancelled'),
      turn('make it 250', '=', 'cancelled'),
      turn('mark 1 paid', '=', 'cancelled'),
    ],
  },
  {
    about: 'paid already',
    given: TWO,
    turns: [
      turn('mark 1 paid', 'Maria 200 paid; Bob 300', 'UNDO'),
      turn('maria paid', '=', /already/),
      turn('change 1 to 250', '=', /already/),
      turn('remind maria', '=', /already/),
    ],
  },
  {
    about: 'nobody of that name',
    given: TWO,
    turns: [
      turn('zed paid', 'Maria 200; Bob 300', 'Zed'),
      turn('cancel the one for Wendell', '=', 'Wendell'),
      turn('yes', '=', [], { not: [/^Cancelled/], quiet: 'may' }),
    ],
  },
  {
    about: 'a reminder for nobody',
    given: TWO,
    turns: [turn('remind 12', '=', 'INV-0012'), turn('send a reminder to Phyllis', '=', 'Phyllis')],
  },
  {
    about: 'no such number in Spanish',
    es: true,
    given: ['arreglé el baño de Rosa, 300'],
    turns: [
      turn('cancela la 50', 'Rosa 300', 'INV-0050'),
      turn('la 50 ya pagó', '=', 'INV-0050'),
      turn('cámbiale a 320 la de Ramiro', '=', 'Ramiro'),
    ],
  },
  {
    about: 'an order before there is any invoice',
    turns: [turn('mark 1 paid', '', 'INV-0001'), turn('cancel it', '', [], { not: ['Cancelled'] })],
  },
  {
    about: 'another sum than the invoice has',
    given: TWO,
    turns: [turn('maria paid 150', '=', ['$200.00', '$150.00']), turn('bob paid half', '=', ['Bob', '$300.00'])],
  },
]
