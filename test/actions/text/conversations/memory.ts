// Short memory: what the last act and the last list were about.
import { type Conversation, turn } from './turns.ts'

const FOUR = [
  'fixed sink for Maria, 200',
  'painted fence for Bob, 300',
  'mowed lawn for Walt, 45',
  'gutters for Ann, 120',
]

export const MEMORY: Conversation[] = [
  {
    about: 'and 2, and 3 by check',
    given: FOUR,
    turns: [
      turn('mark 1 paid', 'Maria 200 paid; Bob 300; Walt 45; Ann 120', 'UNDO'),
      turn('and 2', 'Maria 200 paid; Bob 300 paid; Walt 45; Ann 120', 'Bob'),
      turn('and 3 by check', 'Maria 200 paid; Bob 300 paid; Walt 45 paid; Ann 120', 'check'),
    ],
  },
  {
    about: 'it was Walt who paid',
    given: FOUR,
    turns: [
      turn('maria paid cash', 'Maria 200 paid; Bob 300; Walt 45; Ann 120', 'cash'),
      turn('no, it was Walt who paid', 'Maria 200; Bob 300; Walt 45 paid; Ann 120', ['Walt', 'Maria']),
    ],
  },
  {
    about: 'wrong one',
    given: FOUR,
    turns: [
      turn('cancel 2', 'Maria 200; Bob 300 cancelled; Walt 45; Ann 120', 'Bob'),
      turn('shoot i meant 3', 'Maria 200; Bob 300; Walt 45 cancelled; Ann 120', ['Bob', 'Walt']),
    ],
  },
  {
    about: 'her number is',
    turns: [
      turn('fixed sink for Maria, 200', 'Maria 200', 'INV-0001'),
      turn('her number is 212-555-0147', 'Maria 200', /Maria/, { not: ['INV-0002', /who/i] }),
    ],
  },
  {
    about: 'the other one',
    given: ['fixed sink for Maria, 200', 'fixed door for Maria, 90'],
    turns: [
      turn('maria paid', '=', ['INV-0001', 'INV-0002']),
      turn('the 90 one', 'Maria 200; Maria 90 paid', 'INV-0002'),
      turn('the other one too', 'Maria 200 paid; Maria 90 paid', 'INV-0001'),
    ],
  },
  {
    about: "everybody that's late",
    given: FOUR,
    turns: [
      turn(
        "remind everybody that's late",
        'Maria 200 overdue; Bob 300 overdue; Walt 45 overdue; Ann 120 overdue',
        [/Maria/, /Bob/],
        { after: 20, not: ['sms:'] },
      ),
      turn('maria paid', 'Maria 200 paid; Bob 300 overdue; Walt 45 overdue; Ann 120 overdue', 'UNDO'),
    ],
  },
  {
    about: 'what about bob',
    given: FOUR,
    turns: [
      turn('did ann pay?', '=', ['Ann', /not paid/i]),
      turn('what about bob', '=', [/Bob/]),
      turn('cancel it', 'Maria 200; Bob 300 cancelled; Walt 45; Ann 120', 'Bob'),
    ],
  },
  {
    about: 'y la 2',
    es: true,
    given: ['arreglé el baño de Rosa, 300', 'pinté la cerca de Pedro, 150', 'corté el pasto de Luis, 60'],
    turns: [
      turn('marca la 1 pagada', 'Rosa 300 paid; Pedro 150; Luis 60', 'DESHACER'),
      turn('y la 2 con cheque', 'Rosa 300 paid; Pedro 150 paid; Luis 60', 'cheque'),
      turn('no, fue Luis el que pagó', 'Rosa 300 paid; Pedro 150; Luis 60 paid', ['Luis', 'Pedro']),
    ],
  },
  {
    about: 'his link again',
    given: FOUR,
    turns: [
      turn('status of bob', '=', 'Bob'),
      turn('send me his link again', '=', ['/payment/', 'Bob']),
      turn('he paid by zelle', 'Maria 200; Bob 300 paid; Walt 45; Ann 120', 'Zelle'),
    ],
  },
  {
    about: 'undo takes back what was done last',
    given: ['fixed sink for Maria, 200'],
    turns: [
      turn('make it 250', 'Maria 250', '$250.00'),
      turn('undo', 'Maria 200', '$200.00'),
      turn('change it to 220', 'Maria 220', 'UNDO'),
    ],
  },
]
