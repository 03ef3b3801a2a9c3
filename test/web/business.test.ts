// The pure pieces of the Business Details tab: what was changed, how it is taken back, how a picture is made to fit.
import { describe, expect, test } from 'vitest'
import { ApiError } from '../../web/api/signed-in-api.ts'
import { refusalOf } from '../../web/routes/dashboard/business/answer.ts'
import { changedFields, undoOf } from '../../web/routes/dashboard/business/changes.ts'
import { fitSize } from '../../web/routes/dashboard/business/picture.ts'
import type { ErrorDetailJson } from '../../worker/domain/api-types.ts'

const before = { name: 'Ace', email: null, phone: '12134010001', logo_url: null }

describe('changes', () => {
  test('only what differs is sent, without blanks around it', () => {
    expect(changedFields(before, { name: 'Ace', email: '', phone: '12134010001' })).toEqual({})
    expect(changedFields(before, { name: ' Ace ', email: ' a@b.example ', phone: '12134010001' })).toEqual({
      email: 'a@b.example',
    })
    expect(changedFields(before, { name: '' })).toEqual({ name: '' })
  })

  test('are taken back to what was there; what was empty cannot be sent', () => {
    expect(undoOf(before, { name: 'Beta' })).toEqual({ name: 'Ace' })
    expect(undoOf(before, { name: 'Beta', email: 'a@b.example' })).toBeNull()
  })
})

describe('a refusal', () => {
  const failed = 'It failed.'

  test('stands at the fields it names, several rules of one field in a row', () => {
    const details: ErrorDetailJson[] = [
      { field: 'name', code: 'text_missing', message: 'One' },
      { field: 'name', code: 'text_too_long', message: 'Two' },
      { field: 'email', code: 'company_email_invalid', message: 'Three' },
    ]
    expect(refusalOf(new ApiError(400, { message: 'x', details }), failed)).toEqual({
      done: false,
      fields: { name: 'One. Two', email: 'Three' },
    })
  })

  test.each([
    [413, { message: 'Too large.' }, 'Too large.'],
    [415, {}, failed],
    [500, { message: 'Something went wrong on our side.' }, failed],
    [0, null, failed],
  ])('%i %j is told as %j', (status, said, words) => {
    expect(refusalOf(new ApiError(status, said), failed)).toEqual({ done: false, form: words, fields: {} })
  })

  test('of something that is no answer at all has the screen’s own words', () => {
    expect(refusalOf(new TypeError('x'), failed)).toEqual({ done: false, form: failed, fields: {} })
  })
})

test.each([
  [4000, 3000, 1600, 1600, 1200],
  [3000, 4000, 1600, 1200, 1600],
  [200, 100, 1600, 200, 100],
  [9000, 3, 1600, 1600, 1],
])('%i × %i within %i is %i × %i', (width, height, longest, newWidth, newHeight) => {
  expect(fitSize(width, height, longest)).toEqual({ width: newWidth, height: newHeight })
})
