// Short answers to what the product asked.
import { describe, expect, test } from 'vitest'
import { readAmount, readClient, readDue } from '../../../worker/domain/text/dialog/answers.ts'
import { readClientChoice, readYesNo, saysDrop } from '../../../worker/domain/text/dialog/choices.ts'

describe('an answer about the amount', () => {
  test.each([
    ['200', 20000],
    ['$200', 20000],
    ['it was 200', 20000],
    ['200 dollars', 20000],
    ['250 for the sink', 25000],
    ['two fifty', 25000],
    ['1,250.50', 125050],
    ['3 hrs @ 45', 13500],
    ['120 plus 80 parts', 20000],
    ['son 320', 32000],
    ['doscientos cincuenta', 25000],
    ['200 no wait 195', 19500],
    ['1.2k', 120000],
    ['Yes, 200', 20000],
  ])('“%s” is certain', (text, cents) => {
    expect(readAmount(text)).toEqual({ value: cents, options: [] })
  })

  test.each(['about 200', '200 or 250', 'twelve fifty', '1.200', 'maria', 'not sure', '45/hr', '', 'no', '0', '-50'])(
    '“%s” is asked about again',
    (text) => {
      expect(readAmount(text).value).toBeNull()
    },
  )

  test.each([
    ['the second', 25000],
    ['yes the second', 25000],
    ['the first one', 20000],
    ['la primera', 20000],
    ['the higher', 25000],
    ['250', 25000],
  ])('“%s” picks among $200 and $250', (text, cents) => {
    expect(readAmount(text, [20000, 25000]).value).toBe(cents)
  })

  test('“yes” confirms the only choice, and no choice among two', () => {
    expect(readAmount('yes', [20000]).value).toBe(20000)
    expect(readAmount('yes', [20000, 25000]).value).toBeNull()
  })
})

describe('an answer about the client', () => {
  test.each([
    ['maria', 'Maria'],
    ["it's for Maria", 'Maria'],
    ['her name is Maria Lopez', 'Maria Lopez'],
    ['for tom baker', 'Tom Baker'],
    ['Sunset Dental Group', 'Sunset Dental Group'],
    ['para doña Lupe', 'Doña Lupe'],
    ['es para Rosa', 'Rosa'],
    ['mrs smith', 'Mrs. Smith'],
    ['the johnsons', 'the Johnsons'],
    ['client is Wojciech Zielinski', 'Wojciech Zielinski'],
    ['Kowalczyk', 'Kowalczyk'],
    ["joe's diner", "Joe's Diner"],
    ['7-Eleven', '7-Eleven'],
    ['Maria please', 'Maria'],
    ['Bob due friday', 'Bob'],
    ['Bob no wait Rob', 'Rob'],
    ['not Bob, Rob', 'Rob'],
    ['for Bob not Maria', 'Bob'],
    ['Bob 202-555-0143', 'Bob'],
    ['Bob Stone at 12 Elm St', 'Bob Stone'],
    ['Bob 🙂', 'Bob'],
    ['pa Bob', 'Bob'],
    ['First National Bank', 'First National Bank'],
  ])('“%s”', (text, name) => {
    expect(readClient(text).value?.toLowerCase()).toBe(name.toLowerCase())
  })

  test.each([
    '200',
    'not sure',
    'what?',
    '',
    'the sink',
    '$50',
    'nah skip it',
    'lol',
    'hold on',
    'none of them',
    'déjalo',
    'the fence guy',
    'bob or maria',
  ])('“%s” names nobody', (text) => {
    expect(readClient(text).value).toBeNull()
  })
})

describe('other answers', () => {
  test('a due date alone is read', () => {
    expect(readDue('friday', '2026-03-04T10:15:00')).toBe('2026-03-06')
    expect(readDue('due in 2 weeks', '2026-03-04T10:15:00')).toBe('2026-03-18')
    expect(readDue('el lunes', '2026-03-04T10:15:00')).toBe('2026-03-09')
    expect(readDue('200', '2026-03-04T10:15:00')).toBeNull()
  })

  test.each([
    ['yes', true],
    ['Sí', true],
    ['ok', true],
    ['yep!', true],
    ['correct', true],
    ['no', false],
    ['Nope', false],
    ['200', null],
    ['maybe', null],
    ['yes but 250', null],
    ['yes 250', null],
    ['ok two fifty', null],
    ['👍🏽', true],
    ['👎', false],
  ] as const)('“%s” agrees: %s', (text, agrees) => {
    expect(readYesNo(text)).toBe(agrees)
  })
})

describe('one of the clients that were offered', () => {
  const offered = ['Bob Stone', 'Maria', 'Bob Hale']
  test.each([
    ['2', 1],
    ['#3', 2],
    ['2, due friday', 1],
    ['dos', 1],
    ['the second one', 1],
    ['the last one', 2],
    ['stone', 0],
    ['la maria', 1],
    ['Bob', 'several'],
    ['yes', 'several'],
    ['4', 'none'],
    ['otro', 'none'],
    ['Mrs. Stone', null],
    ['Second Street Cafe', null],
    ['First National Bank', null],
    ['2 Bros Moving', null],
    ['1 and 2', null],
    ['200', null],
  ] as const)('“%s” is %s', (text, place) => {
    expect(readClientChoice(text, offered)).toBe(place)
  })

  test('yes picks the only one, and nothing where none was', () => {
    expect(readClientChoice('yes', ['Maria'])).toBe(0)
    expect(readClientChoice('1', [])).toBeNull()
  })
})

test.each([
  ['never mind', true],
  ['cancel that', true],
  ['olvídalo', true],
  ['no gracias', true],
  ['no', false],
  ['cancel 3', false],
  ['cancel', false],
  ['skip the sink, 200', false],
])('“%s” drops the question: %s', (text, drops) => {
  expect(saysDrop(text)).toBe(drops)
})
