// Segments as the carriers count them.
import { describe, expect, test } from 'vitest'
import { countSegments, firstThatFits, toGsm, toPlain } from '../../worker/domain/sms-length.ts'

describe('a text takes as many segments as the carrier bills', () => {
  test.each<[string, string, number]>([
    ['nothing', '', 1],
    ['160 plain signs', 'a'.repeat(160), 1],
    ['161 plain signs', 'a'.repeat(161), 2],
    ['306 plain signs', 'a'.repeat(306), 2],
    ['307 plain signs', 'a'.repeat(307), 3],
    ['80 euro signs, two places each', '€'.repeat(80), 1],
    ['81 euro signs', '€'.repeat(81), 2],
    // 153 is odd: the 77th euro sign of a segment does not fit any more.
    ['152 euro signs', '€'.repeat(152), 2],
    ['153 euro signs', '€'.repeat(153), 3],
    ['braces and brackets', '[]{}^~|\\'.repeat(10), 1],
    ['70 Cyrillic signs', 'ж'.repeat(70), 1],
    ['71 Cyrillic signs', 'ж'.repeat(71), 2],
    ['134 Cyrillic signs', 'ж'.repeat(134), 2],
    ['135 Cyrillic signs', 'ж'.repeat(135), 3],
    ['one foreign sign among plain ones', `${'a'.repeat(70)}ж`, 2],
    ['35 emoji', '🚿'.repeat(35), 1],
    ['36 emoji', '🚿'.repeat(36), 2],
    // 67 is odd: an emoji is never torn in two.
    ['66 emoji', '🚿'.repeat(66), 2],
    ['67 emoji', '🚿'.repeat(67), 3],
    ['Greek capitals of the alphabet', 'ΔΦΓΛΩΠΨΣΘΞ'.repeat(16), 1],
    ['Spanish signs of the alphabet', '¿¡ñÑüé'.repeat(20), 1],
    ['an accent outside the alphabet', `á${'a'.repeat(70)}`, 2],
  ])('%s: %#', (_, text, segments) => {
    expect(countSegments(text)).toBe(segments)
  })
})

describe('signs outside the alphabet are traded for their look-alikes', () => {
  test.each([
    ['María José Núñez', 'Maria José Nuñez'],
    ['“Joe’s” – Diner…', '"Joe\'s" - Diner...'],
    ['Łukasz Żak', 'Lukasz Zak'],
    ['a\u00a0b\u202fc\td', 'a b c d'],
    ['zero\u200bwidth\ufeff', 'zerowidth'],
    ['Mari\u0301a', 'Maria'],
    ['`x´', "'x'"],
    ['Ｊｏｅ', 'Joe'],
    ['Иван', 'Иван'],
    ['王小明', '王小明'],
    ['👩‍🔧 Ann', '👩‍🔧 Ann'],
  ])('%s', (text, plain) => {
    expect(toGsm(text)).toBe(plain)
  })
})

test('what has no look-alike can be dropped', () => {
  expect(toPlain('Иван 👷 Bob')).toBe('Bob')
  expect(toPlain('王小明')).toBe('')
})

test('the first version that fits is taken', () => {
  expect(firstThatFits(['a'.repeat(200), 'b'.repeat(160), 'c'], 1)).toBe('b'.repeat(160))
  expect(firstThatFits(['a'.repeat(200)], 1)).toBeNull()
})
