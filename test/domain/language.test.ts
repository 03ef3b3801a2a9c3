// Which language a visit gets.
import { expect, test } from 'vitest'
import { chooseLanguage } from '../../worker/domain/language.ts'

test('the address decides before an earlier choice, that before the browser', () => {
  expect(chooseLanguage('en', 'es', 'es')).toBe('en')
  expect(chooseLanguage(null, 'es', 'en')).toBe('es')
  expect(chooseLanguage('fr', 'xx', 'es')).toBe('es')
})

test.each([
  ['es', 'es'],
  ['es-419,es;q=0.9', 'es'],
  ['ES-mx', 'es'],
  ['en-US,en;q=0.9,es;q=0.8', 'en'],
  ['es;q=0.3, en;q=0.7', 'en'],
  ['de-DE,de;q=0.9', 'en'],
  ['de,es;q=0.5', 'es'],
  ['es;q=0,en;q=0.1', 'en'],
  ['est', 'en'],
  ['', 'en'],
  [';;,q=', 'en'],
])('a browser that prefers "%s" reads %s', (preferred, language) => {
  expect(chooseLanguage(null, undefined, preferred)).toBe(language)
})

test('a browser that says nothing reads English', () => {
  expect(chooseLanguage(null, undefined, null)).toBe('en')
})
