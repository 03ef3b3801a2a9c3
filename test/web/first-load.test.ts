// What a visitor's processor is spared before a public page answers.
import { expect, onTestFinished, test, vi } from 'vitest'

// The first formatter of a process costs tens of milliseconds on a fast machine: more than all else that a page starts with.
test('no public screen makes a formatter when it is loaded, nor to show an amount', async () => {
  onTestFinished(() => void vi.restoreAllMocks())
  const made = vi.fn()
  const kinds = [
    'NumberFormat',
    'DateTimeFormat',
    'DisplayNames',
    'RelativeTimeFormat',
    'Collator',
    'ListFormat',
  ] as const
  for (const kind of kinds) vi.spyOn(Intl, kind).mockImplementation(made)
  vi.resetModules()
  const fresh = await import('../../web/app/router.tsx')
  const table = fresh.screens({})[0]?.children?.[0]?.children ?? []
  const loaded = await Promise.all(table.map(({ lazy }) => (typeof lazy === 'function' ? lazy() : null)))
  expect(loaded.filter(Boolean).length).toBeGreaterThan(8)
  const { dollars } = await import('../../web/ui/money.tsx')
  expect(dollars(1250.5)).toBe('$1,250.50')
  expect(made).not.toHaveBeenCalled()
})
