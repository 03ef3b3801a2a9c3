// An open question lives until it is answered, dropped or pushed out; and what is no answer to it does nothing.
import { type Conversation, chat, turn } from './turns.ts'

export const QUESTIONS: Conversation[] = [
  {
    about: 'the client after thanks',
    turns: [turn('fixed sink, 120', '', /who/i), chat('thanks', ''), turn("it's for Greg", 'Greg 120', 'INV-0001')],
  },
  {
    about: 'the total after another job',
    turns: [
      turn('regrouted the tub for Ann', '', ['Ann', /total/i]),
      turn('painted fence for Bob 300', 'Bob 300', 'INV-0001'),
      turn('220 for ann', 'Bob 300; Ann 220', 'Ann'),
    ],
  },
  {
    about: 'a day later with a title',
    turns: [
      turn('fixed the disposal, 180', '', /who/i),
      turn('Mrs. Stone', 'Mrs. Stone 180', 'INV-0001', { after: 1 }),
    ],
  },
  {
    about: 'the amount with a reason',
    turns: [
      turn('cleaned out the garage for Deb', '', /total/i),
      turn('200 cause it was a mess', 'Deb 200', '$200.00'),
    ],
  },
  {
    about: 'a person without a name',
    turns: [
      turn('hung two doors 260', '', /who/i),
      turn('the lady on Elm', '', [], { not: ['INV-0001'] }),
      turn('Rosa Diaz', 'Rosa Diaz 260', 'INV-0001'),
    ],
  },
  {
    about: 'the job said again, whole',
    turns: [
      turn('fixed the sink for Greg', '', /total/i),
      turn('fixed the sink for Greg, 120', 'Greg 120', 'INV-0001'),
      turn('yes', 'Greg 120', [], { quiet: 'may' }),
    ],
  },
  {
    about: 'a question that is dropped',
    turns: [
      turn('fixed sink 120', '', /who/i),
      turn('nevermind', '', /nothing|left it/i),
      turn('yes', '', [], { not: ['INV-0001'], quiet: 'may' }),
      turn('Greg', '', [], { not: ['Invoice INV-0001'] }),
    ],
  },
  {
    about: 'a fourth question pushes out the first and says so',
    turns: [
      turn('fixed sink 120', '', /who/i),
      turn('painted shed 340', '', /who/i),
      turn('mowed lawn 45', '', /who/i),
      turn('cleaned gutters 90', '', ['no longer', '$120.00']),
    ],
  },
  {
    about: 'what fits none of the choices acts on none',
    given: ['fixed sink for Maria, 200', 'fixed door for Maria, 90', 'painted fence for Bob, 300'],
    turns: [
      turn('cancel maria', '=', ['INV-0001', 'INV-0002']),
      turn('the blue one', '=', [], { not: [/^cancelled/i] }),
      turn('2', 'Maria 200; Maria 90 cancelled; Bob 300', 'INV-0002'),
    ],
  },
  {
    about: 'a question about the question',
    turns: [
      turn('replaced the toilet, 310', '', /who/i),
      turn('what do you mean', '', [], { not: ['INV-0001'] }),
      turn('for my buddy Carl', 'Carl 310 | ', 'Carl'),
    ],
  },
  {
    about: 'an uncertain amount is offered, and one word bills it',
    turns: [
      turn('drain line for Wade Colson, about 540', '', ['Wade Colson', '$540.00']),
      turn('yes', 'Wade Colson 540', '$540.00'),
    ],
  },
  {
    about: 'the client with the total, in Spanish',
    es: true,
    turns: [
      turn('arreglé la llave del agua', '', /cliente/),
      turn('es para doña Carmen, 90', 'Doña Carmen 90', '$90.00'),
    ],
  },
  {
    about: 'a status in between',
    given: ['painted fence for Bob, 300'],
    turns: [
      turn('fixed the sink for Greg', '=', /total/i),
      turn('did bob pay?', '=', 'Bob'),
      turn('120', 'Bob 300; Greg 120', 'Greg'),
    ],
  },
]
