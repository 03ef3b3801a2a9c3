// What every journey asks of a screen as it stands.
import { mkdirSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { findFaults } from './axe.ts'
import { overhang } from './browser.ts'

const { PICTURES } = process.env

/** Nothing that axe finds, nothing beside the screen; pictures in both colour schemes where somebody wants to look. */
export async function check(page: Page, name: string): Promise<void> {
  expect(await findFaults(page)).toEqual([])
  expect(await overhang(page)).toBeLessThanOrEqual(0)
  if (!PICTURES) return
  mkdirSync(PICTURES, { recursive: true })
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    const path = `${PICTURES}/${name}-${page.viewportSize()?.width}-${colorScheme}.png`
    await page.screenshot({ path, fullPage: true })
  }
  await page.emulateMedia({ colorScheme: null })
}
