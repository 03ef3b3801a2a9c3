// Several clients, or several orders, in one text.
import { type Conversation, turn } from './turns.ts'

export const SEVERAL_CLIENTS: Conversation[] = [
  {
    about: 'two clients with their own work are two invoices',
    turns: [
      turn("did Greg's sink 120 and Walt's lawn 45", 'Greg 120; Walt 45', ['INV-0001', 'INV-0002']),
      turn('mark both paid', 'Greg 120 paid; Walt 45 paid', ['Greg', 'Walt']),
      turn('undo', 'Greg 120; Walt 45', /unpaid again/i),
    ],
  },
  {
    about: 'a list of names with amounts is never one client',
    turns: [
      turn('lawns today: Ann 45, Bob 60, Carla 80', 'Ann 45; Bob 60; Carla 80 | ', /INV-0003|3 clients/),
      turn('yes', 'Ann 45; Bob 60; Carla 80', [], { quiet: 'may' }),
    ],
  },
  {
    about: 'names and amounts in lines',
    turns: [turn('Ann mowing 45\nBob hedge 90\nWalt cleanup 130', 'Ann 45; Bob 90; Walt 130 | ', /INV-0003|3 clients/)],
  },
  {
    about: 'a woman with a title and a family',
    turns: [
      turn(
        "regrouted Mrs. Lopez's tub 340 and cleaned the Johnsons' gutters 220, both due friday",
        'Mrs. Lopez 340; The Johnsons 220 | ',
        /INV-0002|2 clients/,
      ),
    ],
  },
  {
    about: 'two clients in Spanish',
    es: true,
    turns: [
      turn('pinté la sala de Rosa 300 y arreglé la puerta de Pedro 150', 'Rosa 300; Pedro 150', 'INV-0002'),
      turn('las dos pagadas', 'Rosa 300 paid; Pedro 150 paid'),
    ],
  },
  {
    about: 'one client with two things is one invoice',
    turns: [turn('fixed the sink 120 and the faucet 45 for Greg', 'Greg 165', '$165.00')],
  },
  {
    about: 'several orders in one text are done one by one',
    given: [
      'fixed sink for Maria, 200',
      'painted fence for Bob, 300',
      'mowed lawn for Walt, 45',
      'gutters for Ann, 120',
    ],
    turns: [
      turn('mark 2 and 3 paid', 'Maria 200; Bob 300 paid; Walt 45 paid; Ann 120', ['Bob', 'Walt']),
      turn('1 paid and 4 by check', 'Maria 200 paid; Bob 300 paid; Walt 45 paid; Ann 120 paid', /check/),
    ],
  },
  {
    about: 'different orders in one text',
    given: ['fixed sink for Maria, 200', 'painted fence for Bob, 300', 'mowed lawn for Walt, 45'],
    turns: [
      turn('cancel 1 and mark 3 paid cash', 'Maria 200 cancelled; Bob 300; Walt 45 paid', ['cancelled', 'cash']),
      turn('remind Bob and Maria', '=', [/Bob/, /cancelled/]),
    ],
  },
  {
    about: 'reminders for two by name',
    given: ['gutters for Ann, 120', 'painted fence for Bob, 300'],
    turns: [
      turn('remind ann and bob', 'Ann 120; Bob 300', [/Ann/, /Bob/], { not: ['sms:'] }),
      turn('they both paid', 'Ann 120 paid; Bob 300 paid'),
    ],
  },
  {
    about: 'the same name twice is one client',
    turns: [turn('Tom sink 100, Tom faucet 50', 'Tom 150 | Tom 100; Tom 50 | ', '$')],
  },
]
