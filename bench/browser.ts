// The browser of the tests, found or installed as they do it.

type Finder = { ensureBrowser: () => Promise<string> }

/** The path of a Chromium. */
export async function findBrowser(): Promise<string> {
  // Plain JavaScript without types, since it also runs before anything is installed.
  const { ensureBrowser } = (await import(new URL('../scripts/browser.mjs', import.meta.url).href)) as Finder
  return await ensureBrowser()
}
