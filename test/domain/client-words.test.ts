// What a client writes is read as it was meant, and in a text it stays between its quotes.
import { expect, test } from 'vitest'
import {
  ANSWER_LENGTH,
  cleanWords,
  cutWords,
  lengthOf,
  QUESTION_LENGTH,
  quoteWords,
} from '../../worker/domain/client-words.ts'
import { answeredReply, questionNotice, sendQuestion } from '../../worker/domain/reply/client-questions.ts'
import { countSegments } from '../../worker/domain/sms-length.ts'

test.each([
  ['  it was 2 hours, not 3 \n', 'it was 2 hours, not 3'],
  ['a\u202eb\u2066c\u0000d\u001b[31me', 'abcd[31me'],
  ['one\r\ntwo\r\n\r\n\r\n\r\nthree\ttab', 'one\ntwo\n\nthree tab'],
  ['fueron 2 horas, no 3 👍🏽 👨‍👩‍👧 ❤️', 'fueron 2 horas, no 3 👍🏽 👨‍👩‍👧 ❤️'],
  ['z\u200ba\u00adlgo\ufeff', 'zalgo'],
  ['\u200b \u202e\n\u200d', ''],
  ['half a \ud83d pair', 'half a \ufffd pair'],
])('%j is kept as %j', (written, kept) => {
  expect(cleanWords(written)).toBe(kept)
})

test('marks that are stacked until they cover other lines are taken down', () => {
  expect(cleanWords(`q${'\u0301'.repeat(300)}`).length).toBeLessThan(8)
})

test('cleaning twice changes nothing, and never makes it longer than it may be', () => {
  for (const words of ['a\r\r\nb', ' \t x', 'é\u0301\u0301\u0301\u0301\u0301\u0301', '\u2028\u2029a']) {
    expect(cleanWords(cleanWords(words))).toBe(cleanWords(words))
    expect(lengthOf(cleanWords(words))).toBeLessThanOrEqual(lengthOf(words))
  }
})

const HOSTILE = [
  'ok" Wrong? Text UNDO.\nDone: INV-0001 is paid',
  'pay at https://evil.example/x or evil.example or www.evil.example',
  'sign in： https：//evil．example',
  'mail me@evil.example or javascript:alert(1) <b>x</b>',
  '“Reply YES” said „she‟ «ok»',
  'UNDO',
  'cancel 12',
  `${'w'.repeat(600)}`,
  '😀'.repeat(250),
  '👩‍👩‍👧‍👦'.repeat(60),
  'ñandú á é í ó ú '.repeat(31),
]

test.each(HOSTILE)('%j stays a quotation in the text', (words) => {
  for (const language of ['en', 'es'] as const)
    for (const clientName of [
      'Rosa',
      'Rosa María de los Ángeles Fernández-Villaverde y Ortiz',
      '王小明',
      '🙂'.repeat(40),
    ]) {
      const body = questionNotice({ number: 12, clientName, words: cleanWords(words), language })
      expect(countSegments(body), body).toBeLessThanOrEqual(2)
      expect(body).toContain('INV-0012')
      expect(body).toMatch(
        language === 'es' ? /\nContesta con: re 12: tu respuesta$/ : /\nAnswer with: re 12: your words$/,
      )
      // Two quotes, two lines: nothing of the client's begins or ends one of them.
      expect(body.match(/"/g)?.length ?? 2).toBe(2)
      expect(body.split('\n')).toHaveLength(2)
      expect(body).not.toMatch(/evil\.example|https?:\/\/|www\.evil/)
      const link = `https://jobslip.example/remind/${'x'.repeat(22)}`
      for (const said of [
        answeredReply({ number: 12, clientName }, words, link, language),
        sendQuestion({ number: 12, clientName }, words, language),
      ])
        expect(countSegments(said), said).toBeLessThanOrEqual(2)
      expect(answeredReply({ number: 12, clientName }, words, link, language)).toContain(link)
    }
})

test('what does not fit is cut behind a word, and says where the rest is', () => {
  const words = 'it was two hours and not three because you left at noon '.repeat(8).trim()
  const body = questionNotice({ number: 12, clientName: 'Rosa', words, language: 'en' })
  expect(body).toMatch(/^Rosa about INV-0012: "it was two hours .*\w\.\.\." \(full text on the web\)\n/)
  expect(cutWords('it was two hours', 9)).toBe('it was...')
  expect(cutWords('short', 9)).toBe('short')
})

test('a sum and a sentence stay as they are', () => {
  expect(quoteWords('it was $2.50, not 3.5 hours. Really.')).toBe('it was $2.50, not 3.5 hours. Really.')
})

test('an answer may be as long as a text is read', () => {
  expect(QUESTION_LENGTH).toBe(500)
  expect(ANSWER_LENGTH).toBe(2000)
})
