// The dashboard's address: what it says of the list is what is shown, and back again.
import { describe, expect, test } from 'vitest'
import {
  countFilters,
  drawerHref,
  isFiltered,
  isSameList,
  nextSort,
  pageRange,
  readView,
  toQuery,
  viewHref,
} from '../../web/routes/dashboard/list/view.ts'

const read = (search: string) => readView(new URLSearchParams(search))

describe('an address', () => {
  test('without anything is the first page of everything, newest first', () => {
    expect(read('')).toMatchObject({ q: '', status: '', sort: '-created_at', cursor: '', page: 1 })
    expect(viewHref(read(''))).toBe('/dashboard')
  })

  test('comes back as it went', () => {
    const address = '/dashboard?q=o%26b&status=overdue&from=2026-01-01&to=2026-02-28&min=10&max=99.5&sort=due_date'
    const place = '&page=3&cursor=abc'
    const view = read((address + place).slice(11))
    expect(viewHref(view)).toBe(address)
    expect(viewHref(view, { cursor: view.cursor, page: view.page })).toBe(address + place)
  })

  test('that says something impossible is read as if it did not say it', () => {
    const view = read('status=paid&from=2026-02-30&to=soon&min=-1&max=1e9&sort=price&page=7')
    expect(viewHref(view)).toBe('/dashboard')
    expect(view.page).toBe(1)
  })

  test('of a page behind the first needs its place', () => {
    expect(read('cursor=abc').page).toBe(2)
    expect(read('cursor=abc&page=-4').page).toBe(2)
    expect(read('cursor=abc&page=12').page).toBe(12)
  })

  test('loses its page when a filter changes, and keeps its filters when the order does', () => {
    const view = read('q=bob&status=sent&page=3&cursor=abc')
    expect(viewHref(view, { status: '' })).toBe('/dashboard?q=bob')
    expect(viewHref(view, { sort: 'client_name' })).toBe('/dashboard?q=bob&status=sent&sort=client_name')
  })
})

test('a search of spaces is none; spaces within one stay while it is typed', () => {
  expect(isFiltered(read('q=++'))).toBe(false)
  expect(toQuery(read('q=bob+'))).toEqual({ q: 'bob ' })
})

test('the number of filters leaves out the search and the order', () => {
  const view = read('q=bob&status=sent&min=5&sort=due_date')
  expect(countFilters(view)).toBe(2)
  expect(isFiltered(read('sort=due_date'))).toBe(false)
})

test('opening and closing the drawer leaves the list alone', () => {
  expect(drawerHref('?q=bob&page=2&cursor=x', 'abc')).toBe('/dashboard?q=bob&page=2&cursor=x&invoice=abc')
  expect(drawerHref('?q=bob&invoice=abc', null)).toBe('/dashboard?q=bob')
  const at = (path: string) => new URL(path, 'http://localhost')
  expect(isSameList(at('/dashboard?q=bob'), at('/dashboard?q=bob&invoice=abc'))).toBe(true)
  expect(isSameList(at('/dashboard?q=bob'), at('/dashboard?q=ann&invoice=abc'))).toBe(false)
  expect(isSameList(at('/support'), at('/dashboard'))).toBe(false)
})

test('a press on a header orders by it, another turns it round', () => {
  expect(nextSort('-created_at', 'client_name')).toBe('client_name')
  expect(nextSort('client_name', 'client_name')).toBe('-client_name')
  expect(nextSort('-client_name', 'client_name')).toBe('client_name')
})

describe('which results a page shows', () => {
  const list = (shown: number, total: number, ends: { first?: boolean; last?: boolean } = {}) => ({
    shown,
    total,
    prev_cursor: ends.first ? null : 'p',
    next_cursor: ends.last ? null : 'n',
  })

  test('in the middle by its number, at both ends exactly', () => {
    expect(pageRange(list(10, 57, { first: true }), 1, 10)).toEqual({ first: 1, last: 10 })
    expect(pageRange(list(10, 57), 3, 10)).toEqual({ first: 21, last: 30 })
    expect(pageRange(list(7, 57, { last: true }), 6, 10)).toEqual({ first: 51, last: 57 })
  })

  test('never more than there are, though invoices came or went since the number was counted', () => {
    expect(pageRange(list(10, 57, { first: true }), 4, 10)).toEqual({ first: 1, last: 10 })
    expect(pageRange(list(3, 43, { last: true }), 9, 10)).toEqual({ first: 41, last: 43 })
    expect(pageRange(list(10, 57), 99, 10)).toEqual({ first: 47, last: 56 })
  })
})
