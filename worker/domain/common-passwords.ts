// Common passwords that the other rules would allow, made from what published lists of leaked passwords have in common: a word
// with a capital letter, then an ending.
import { COMMONEST } from './commonest-passwords.ts'

/** Words of the people's lists, and those that this place itself suggests. */
const STEMS = `
Password Passw0rd P@ssw0rd P@ssword Pa55word Pa55w0rd Pa$$word Pa$$w0rd Welcome Welcom3 W3lcome Qwerty Qwertyuiop Qwert
Asdfgh Asdfghjkl Zxcvbn Zxcvbnm Qazwsx Abcdef Abcdefg Abcdefgh Letmein Changeme Default Admin Administrator Administrador
Login Computer Internet Iloveyou Sunshine Princess Football Baseball Basketball Soccer Hockey Softball Superman Batman
Spiderman Pokemon Starwars Dragon Monkey Shadow Master Killer Hunter Ranger Tigger Ginger Pepper Cookie Summer Winter
Spring Autumn Monday Friday Sunday January February March April August September October November December Michael
Jessica Ashley Charlie Jordan Daniel Andrew Joshua Matthew Anthony Robert Thomas William Jennifer Michelle Nicole
Amanda Samantha Elizabeth Victoria Alexander Alexandra Christopher Jonathan Benjamin Nicholas Richard Patrick Austin
Maggie Bailey Buster Chelsea Liverpool Arsenal Barcelona Manchester Ferrari Mercedes Porsche Mustang Corvette Harley
Yankees Cowboys Steelers Eagles Lakers Redsox Raiders Packers Dallas Denver Phoenix Chicago Boston Florida America
London Canada Mexico Brooklyn California Newyork Freedom Forever Blessed Jesus Jesus1st Angel Angels Heaven Butterfly
Flower Chocolate Cheese Orange Banana Diamond Silver Golden Rainbow Purple Yellow Thunder Lightning Midnight Trustno
Whatever Nothing Guitar Music Player Gaming Minecraft Fortnite Naruto Snoopy Garfield Mickey Samsung Google Facebook
Twitter Windows Microsoft Android Apple Family Mother Father Brother Sister Friends Lovely Sweetie Babygirl Loveme
Money Lucky Winner Champion Company Business Office Manager Service Student Teacher School College University Doctor
Nurse Soldier Marine Police Fireman Jobslip Invoice`
  .trim()
  .split(/\s+/)

const ENDINGS = '1 2 3 7 01 11 12 13 21 22 23 69 123 1234 12345 2024 2025'.split(' ')

/** Walks over the keys and short words, whole. */
const WHOLE = `Abcd1234 Abcd12345 Abcd123456 Abc12345 Abc123456 Abc1234567 Abc12345678 Abc123abc Abcabc123 Aa123456
Aa1234567 Aa12345678 Aa123456789 Aa112233 Aaa111222 Aaaa1111 A1234567a A12345678a A1b2c3d4 A1b2c3d4e5 Asd12345 Asd123456
Asdf1234 Asdf12345 Asdfg123 Qaz12345 Qazwsx12 Qwe12345 Qwe123456 Qwe123qwe Qwer1234 Qwer12345 Qwert123 Qwert1234 Q1w2e3r4
Q1w2e3r4t5 Q1w2e3r4t5y6 1q2w3e4R 1Q2w3e4r 1q2W3e4r 1qaz2WSX 1Qaz2wsx 1QAZ2wsx 1qaz@WSX !QAZ2wsx 1qazXSW2 2wsxXSW2
Zaq12wsx ZAQ12wsx Zaq1xsw2 ZAQ!2wsx Zxc12345 Zxcv1234 Zxcvb123 Xxx12345 Www12345 Pass1234 Pass12345 Pass123456 Pass@123
Love1234 Love12345 Star1234 Blue1234 King1234 Baby1234 Root1234 User1234 Guest123 Guest1234 Hello123 Hello1234 Hello12345
Happy123 Smile123 Tiger123 Eagle123 Super123 Magic123 Power123 Peace123 Trustno1 Password1234567890 12345678Aa 123456Aa
123456789Aa 1234Abcd 12345Abc 123Password 123Qwerty 1Password 1Qwertyuiop`
  .trim()
  .split(/\s+/)

const common = new Set([...WHOLE, ...STEMS.flatMap((stem) => ENDINGS.map((ending) => stem + ending)), ...STEMS])

/** Whether a password is nothing but one of the person's own words (a name, a company's) and signs around it. */
export function isOwnWord(password: string, own: readonly string[]): boolean {
  const bare = lettersOf(password)
  return own.some((word) => lettersOf(word).length >= 3 && lettersOf(word) === bare)
}

const lettersOf = (text: string) => text.toLowerCase().replace(/[^\p{L}]/gu, '')

/** Whether a password is one of the commonest, however its letters are capitalised, or made like them, sign for sign. */
export function isCommonPassword(password: string): boolean {
  return COMMONEST.has(password.toLowerCase()) || common.has(password)
}

/** All of them, as far as the given rules allow them: for a test that counts them. */
export function listCommonPasswords(allows: (password: string) => boolean): string[] {
  return [...common].filter(allows)
}
