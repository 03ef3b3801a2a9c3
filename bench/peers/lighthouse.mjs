// Lighthouse with its own defaults: a phone, throttling simulated.
import lighthouse from 'lighthouse'

const FOUR = ['performance', 'accessibility', 'best-practices', 'seo']

/** The report on a page, by a browser that listens on `port`. */
export async function inspect(url, port) {
  const result = await lighthouse(url, { port, output: 'json', logLevel: 'error', onlyCategories: FOUR })
  return result.lhr
}
