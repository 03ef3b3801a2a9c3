// Who answers for a screen that breaks.
import { expect, test } from 'vitest'
import { screens } from '../../web/app/router.tsx'

test('every screen has an error boundary of its own', async () => {
  const table = screens({ lazy: () => import('../../web/routes/dashboard.tsx') })[0]?.children?.[0]?.children ?? []
  const loaded = await Promise.all(
    table.map(async ({ path, lazy }) => ({ path, ...(typeof lazy === 'function' ? await lazy() : {}) })),
  )
  const shown = loaded.filter((route) => 'Component' in route)
  expect(shown.length).toBeGreaterThan(11)
  expect(shown.filter((route) => !('ErrorBoundary' in route)).map(({ path }) => path)).toEqual([])
})
