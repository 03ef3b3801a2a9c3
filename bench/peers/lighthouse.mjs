// Lighthouse with its own defaults: a phone, throttling simulated.
import lighthouse from 'lighthouse'

/** The report on a page, by a browser that listens on `port`. */
export async function inspect(url, port) {
  const result = await lighthouse(url, { port, output: 'json', logLevel: 'error' })
  return result.lhr
}
