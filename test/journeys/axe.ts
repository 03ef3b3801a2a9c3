// Whether everybody can use a page: what axe finds on it.
import axe, { type AxeResults } from 'axe-core'
import type { Page } from 'playwright-core'

/** What axe finds on the page as it stands, one line a finding; only by certain rules when they are named. */
export async function findFaults(page: Page, rules?: string[]): Promise<string[]> {
  // The page's own policy forbids foreign scripts; the browser's debugger may still run one.
  if (!(await page.evaluate('"axe" in window'))) await page.evaluate(axe.source)
  const options = rules ? { runOnly: rules } : {}
  const { violations } = (await page.evaluate(`axe.run(${JSON.stringify(options)})`)) as AxeResults
  return violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.target.join(' ')}`))
}
