// A verb, an exclamation or a pronoun is no client; a text right after a bill is about that bill.
import { type Conversation, chat, turn } from './turns.ts'

export const NO_CLIENT: Conversation[] = [
  {
    about: 'work without a client is asked about, whatever is said meanwhile',
    turns: [
      turn('painted the fence, 300', '', /who/i),
      turn('dang', '', [], { quiet: 'may' }),
      turn('hold on', ''),
      turn('Tony', 'Tony 300', 'INV-0001'),
    ],
  },
  {
    about: 'it was four hours not three',
    turns: [
      turn('3 hours at 50 drywall for Greg', 'Greg 150', '$150.00'),
      turn('it was four hours not three', 'Greg 200 | Greg 150', '$200.00'),
    ],
  },
  {
    about: 'forget the caulk',
    turns: [
      turn('Ann: sink 120, caulk 20', 'Ann 140', '$140.00'),
      turn('forget the caulk', 'Ann 120 | Ann 140', '$120.00'),
    ],
  },
  {
    about: 'mejor',
    es: true,
    turns: [
      turn('arreglé el baño de Rosa, 300', 'Rosa 300', '$300.00'),
      turn('mejor 250', 'Rosa 250', '$250.00'),
      turn('no, mejor 275 porque puse tubería nueva', 'Rosa 275 | Rosa 250', '$275.00'),
    ],
  },
  {
    about: 'a correction with a reason',
    turns: [
      turn('water heater for Doug 900', 'Doug 900', '$900.00'),
      turn('make it 850, i gave him a break', 'Doug 850', '$850.00'),
      turn('actually 860', 'Doug 860', '$860.00'),
    ],
  },
  {
    about: 'thanks, laughter and thumbs open nothing',
    turns: [
      turn('fixed sink for Greg, 120', 'Greg 120', 'INV-0001'),
      chat('thanks man'),
      chat('👍'),
      chat('lol nice'),
      chat('gracias'),
    ],
  },
  {
    about: 'what he said is no job of his',
    turns: [
      turn('fixed sink for Greg, 200', 'Greg 200', 'INV-0001'),
      turn('he said 150 is what we agreed', 'Greg 200 | Greg 150', 'Greg'),
    ],
  },
  {
    about: 'oops and a figure',
    turns: [
      turn('lawn for Walt, 45', 'Walt 45', 'INV-0001'),
      turn('oops 54', 'Walt 54', '$54.00'),
      turn('crap no 55', 'Walt 55', '$55.00'),
    ],
  },
  {
    about: 'something more',
    turns: [
      turn('fixed sink for Greg, 200', 'Greg 200', 'INV-0001'),
      turn('add 20 for parts', 'Greg 220 | Greg 200', /\$20\.00|\$220\.00/),
      turn('yes', 'Greg 220', [], { quiet: 'may' }),
    ],
  },
  {
    about: 'grumbling is no client',
    turns: [
      turn('patched roof for Leo, 480', 'Leo 480', 'INV-0001'),
      turn('man that was 6 hours of crawling around', '=', [], { not: ['INV-0002', 'for Man'] }),
    ],
  },
  {
    about: 'a wrong name',
    turns: [
      turn('fixed sink for Marta, 200', 'Marta 200', 'INV-0001'),
      turn('sorry its Martha', 'Martha 200 | Marta 200', 'Martha'),
    ],
  },
  {
    about: 'the day it is due',
    turns: [
      turn('fixed sink for Greg, 200', 'Greg 200', 'INV-0001'),
      turn('due 12/24', 'Greg 200', /Dec(ember)? 24/),
      turn('he gets till january 15', 'Greg 200', /Jan(uary)? 15/),
    ],
  },
  {
    about: 'a percent off',
    turns: [
      turn('fence for Bob, 300', 'Bob 300', 'INV-0001'),
      turn('give him 10% off', 'Bob 270 | Bob 300', '$270.00'),
      turn('yes', 'Bob 270', [], { quiet: 'may' }),
    ],
  },
]
