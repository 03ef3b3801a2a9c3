// The language a person writes in, and the words of replies.
import { type Conversation, chat, turn } from './turns.ts'

export const WORDS: Conversation[] = [
  {
    about: 'Spanish stays Spanish after ok, a question mark and a bare number',
    es: true,
    turns: [
      turn('arreglé el lavabo', '', /cliente/),
      turn('?', '', /cliente/),
      turn('120', '', /cliente/),
      turn('Kevin', 'Kevin 120', 'Factura'),
    ],
  },
  {
    about: 'an English name does not change the language',
    es: true,
    turns: [
      turn('cobré 200 a Johnny Smith por la pintura', 'Johnny Smith 200', 'Factura'),
      turn('Johnny ya me pagó en efectivo', 'Johnny Smith 200 paid', 'efectivo'),
      turn('deshacer', 'Johnny Smith 200', 'Deshecho'),
      turn('mándale un recordatorio', '=', 'Recordatorio', { not: ['sms:'] }),
    ],
  },
  {
    about: 'a whole day in Spanish',
    es: true,
    turns: [
      turn('instalé un calentón para don Luis, 450, vence el viernes', 'Don Luis 450', '$450.00'),
      turn('¿quién me debe?', '=', 'Luis'),
      turn('cancela la de don Luis', 'Don Luis 450 cancelled', 'DESHACER'),
      chat('gracias'),
    ],
  },
  {
    about: 'what was not understood is asked about in its own words',
    turns: [
      turn('fixed sink for Greg, 505', 'Greg 505', 'INV-0001'),
      turn('florp the bingle', 'Greg 505', ['Did you mean INV-0001 for Greg ($505.00)?'], { not: ['like:'] }),
    ],
  },
  {
    about: 'every act says how it is taken back',
    given: ['painted fence for Kevin, 200', 'mowed lawn for Walt, 45'],
    turns: [
      turn('kevin paid cash', 'Kevin 200 paid; Walt 45', [
        'Marked paid (cash): INV-0001, Kevin, $200.00. Wrong? Text UNDO.',
      ]),
      turn('walt is 50', 'Kevin 200 paid; Walt 50 | Kevin 200 paid; Walt 45', '$50.00'),
      turn('cancel walt', 'Kevin 200 paid; Walt 50 cancelled | Kevin 200 paid; Walt 45 cancelled', 'UNDO'),
    ],
  },
  {
    about: 'a client who texts about a bill is told whom to ask',
    turns: [
      turn('fixed sink for Maria, 200. her cell is 212-555-0188', 'Maria 200', 'INV-0001'),
      turn('hi i think this bill is wrong, it should be 150', '=', ['Ace Plumbing'], {
        by: 'client',
        not: ['register'],
      }),
      turn('ok i paid it', '=', [], { by: 'client', not: ['register'] }),
    ],
  },
  {
    about: 'a reminder is a link with its words',
    given: ['painted fence for Bob, 300'],
    turns: [turn('remind bob', 'Bob 300', ['Reminder', 'Bob', 'http'], { not: ['sms:'] })],
  },
  {
    about: 'a part of an invoice',
    given: ['painted fence for Bob, 300'],
    turns: [
      turn('bob gave me 100 towards the fence', 'Bob 300', ['Bob', '$300.00']),
      turn('he paid the rest', 'Bob 300 paid | Bob 300', 'Bob'),
    ],
  },
  {
    about: 'talk of other things does nothing',
    given: ['painted fence for Bob, 300'],
    turns: [
      turn('good morning', '='),
      turn('truck payment is 450 this month', '=', [], { not: ['INV-0002'] }),
      turn('my guy wants 20 an hour now can you believe it', '=', [], { not: ['INV-0002'] }),
    ],
  },
  {
    about: 'an act that is half said is offered, not ignored',
    given: ['gutters for Ann, 120', 'painted fence for Bob, 300'],
    turns: [
      turn('ann squared up w me last night', 'Ann 120 paid; Bob 300 | Ann 120; Bob 300', ['Ann', '$120.00']),
      turn('yes', 'Ann 120 paid; Bob 300', [], { quiet: 'may' }),
    ],
  },
  {
    about: 'keywords',
    turns: [turn('help', '', 'STOP'), turn('dashboard', '', '/dashboard'), turn('invoices', '', /no|nobody/i)],
  },
]
