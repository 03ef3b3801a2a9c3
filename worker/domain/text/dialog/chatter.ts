// Thanks, laughter, a greeting: words that want nothing, and are nobody's name.

import { wordSet } from '../words/sets.ts'
import { toPhrase, wordsOf } from './phrase.ts'

/** Each of them alone says that nothing is wanted. */
const CHATTER = wordSet(`
  thanks thank thanx thx tnx ty tysm thankyou appreciate appreciated cheers gracias grax mil muchas muchisimas muy amable agradecido agradecida
  cool nice great awesome perfect sweet good excellent wonderful beautiful dope sick lit love amazing fantastic super brilliant solid
  wow whoa yay woo woohoo omg omfg lol lmao lmfao rofl haha hahaha hah heh hehe jaja jajaja jajajaja jeje jejeje xd ha
  yikes damn dang darn dude bro bruh man buddy boss brother sis mate compa carnal mijo hermano jefe wey guey amigo amiga
  hey hi hello yo sup hola buenas buenos dias tardes noches morning evening afternoon night bye adios later ttyl cya
  excelente perfecto chido chida padre orale andale sale va vale genial bueno buena bien listo listos hecho done
  welcome nada np rock job works worked problem worries sounds got gotcha roger copy understood noted entendido enterado
  you're youre u you the a so very much for that it this help quick fast easy best ever right all alright allright again too por todo la el de eres lo mejor que tan up
  have one day night weekend lot lots bunch ton no will do me wonderful fine well sure thing yup yep yeah ok okay k kk okey oki dale i i'm im is was are be there gonna
`)
/** They only join the others: a text of these alone greets or agrees, and is answered. */
const JOINING = wordSet(`
  hey hi hello yo sup hola buenas buenos dias tardes noches morning evening afternoon night muy
  you're youre u you the a so very much for that it this help quick ever right all again too por todo la el de lo mejor que tan up i i'm im is was are be there gonna done listo listos
  hecho muy mil later well thing best fast easy good ok okay k kk okey oki yes yup yep yeah sure dale si va sale nada por love have one day night weekend lot lots bunch ton no will do me works worked problem job rock
`)
const PICTURE = /\p{Extended_Pictographic}|\p{Emoji_Modifier}|\u200d|\ufe0f/gu
const MOST_WORDS = 10

/** Whether the text only thanks, greets, laughs or cheers: no figure, no question, and no word of its own. */
export function isChatter(body: string): boolean {
  if (/\p{Extended_Pictographic}/u.test(body) && /^[\s!.?~*()<>:;=-]*$/.test(body.replace(PICTURE, ''))) return true
  const pieces = toPhrase(body)
  if (!pieces || pieces.some(({ kind }) => kind === 'figure' || kind === 'ask')) return false
  const words = wordsOf(pieces).map(shorten)
  if (words.length === 0 || words.length > MOST_WORDS) return false
  return words.every((word) => CHATTER.has(word)) && words.some((word) => !JOINING.has(word))
}

/** "thaaanks", "coooool". */
function shorten(word: string): string {
  if (CHATTER.has(word)) return word
  const once = squeeze(word, 1)
  return CHATTER.has(once) ? once : squeeze(word, 2)
}

/** Letters said three times and more, `most` times. */
function squeeze(word: string, most: number): string {
  const letters = Array.from(word)
  const isLong = (i: number) => runAt(letters, i) > 2
  return letters
    .filter((_, i) => !isLong(i) || letters.slice(0, i).findLastIndex((one) => one !== letters[i]) >= i - most)
    .join('')
}

/** How long the run of one letter is that stands at this place. */
function runAt(letters: readonly string[], at: number): number {
  const isOther = (one: string) => one !== letters[at]
  const from = letters.slice(0, at).findLastIndex(isOther)
  const to = letters.slice(at).findIndex(isOther)
  return (to < 0 ? letters.length : at + to) - from - 1
}
