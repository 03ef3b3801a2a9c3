// A printed year, as a screen reader and a pencil find it.
import { describe, expect, test } from 'vitest'
import { addSums, NO_SUMS, type PeriodSums } from '../../worker/domain/period-sums.ts'
import { renderYearPdf, type YearDocument } from '../../worker/files/year-pdf.ts'
import { countMarkOwners, listTags, readPdf, readTags } from './read-pdf.ts'
import { openFonts } from './sample-invoice.ts'

const HUGE = 9_999_999_999
const months: PeriodSums[] = Array.from({ length: 12 }, (_, i) => ({
  ...NO_SUMS,
  invoiced: 10_000 + i,
  online: HUGE,
  tips: 333,
  refunded: 4_003,
  disputed: -5_001,
  transferred: HUGE,
}))
const year = (change: Partial<YearDocument> = {}): YearDocument => ({
  language: 'en',
  company: 'Ace Plumbing',
  year: 2026,
  madeOn: '2026-11-26',
  months,
  total: months.reduce(addSums, NO_SUMS),
  ...change,
})
const print = async (change: Partial<YearDocument> = {}) => renderYearPdf(year(change), openFonts())

describe('a printed year', () => {
  test('is two tables with a head for each column and each month, and every mark on the page is owned', async () => {
    const { pdf, pages } = await readPdf(await print())
    const tags = listTags(readTags(pdf))
    const count = (type: string) => tags.filter((tag) => tag.type === type).length
    expect(tags[0]?.type).toBe('Document')
    // 6 and 7 columns with their heads, 13 rows each with its own.
    expect([count('H1'), count('H2'), count('Table'), count('TR'), count('TH'), count('TD')]).toEqual([
      1,
      3,
      2,
      28,
      6 + 7 + 26,
      13 * 5 + 13 * 6,
    ])
    const [page] = pages
    expect(page?.operators.match(/\/MCID \d+/g)).toHaveLength(countMarkOwners(pdf)[0] ?? -1)
    const outside = page?.operators.replace(/(\/Artifact BMC|\/\w+ <<\/MCID \d+>> BDC)\n.*?\nEMC/gs, '').trim()
    expect(outside).toBe('')
  })

  test('is the same bytes for the same year', async () => {
    expect(await print()).toEqual(await print())
  })

  test.each([
    ['a long name', 'A'.repeat(300)],
    ['another script', '山田工務店'],
    ['nothing that prints', '\u0007'],
  ])('%s fits one page, no figure cut', async (_, company) => {
    for (const language of ['en', 'es'] as const) {
      const { pages } = await readPdf(await print({ company, language }))
      expect(pages).toHaveLength(1)
      expect(pages[0]?.texts.filter((text) => text === '$99,999,999.99')).toHaveLength(24)
      expect(pages[0]?.texts).toContain('$1,199,999,999.88')
    }
  })
})
