// The first script of a page: fetches all other scripts once the page has been painted. The page works without them.

const SOON_MS = 1000

/** Calls `work` once, when the page's first picture stands on the screen: the browser tells of it only then. */
function afterPaint(work: () => void) {
  // In the background nothing is painted until somebody turns to it, and some browsers do not tell at all.
  const isTold = PerformanceObserver.supportedEntryTypes?.includes('paint')
  if (document.visibilityState === 'hidden' || !isTold) return work()
  const begin = () => {
    observer.disconnect()
    clearTimeout(timer)
    work()
  }
  const observer = new PerformanceObserver(begin)
  const timer = setTimeout(begin, SOON_MS)
  observer.observe({ type: 'paint', buffered: true })
}

function add<Tag extends 'link' | 'script'>(tag: Tag, fields: Partial<HTMLElementTagNameMap[Tag]>) {
  document.head.append(Object.assign(document.createElement(tag), fields))
}

const named = document.querySelector<HTMLElement>('script[data-scripts]')?.dataset.scripts
const [entry, ...parts] = named?.split(' ') ?? []

afterPaint(() => {
  if (entry) add('script', { type: 'module', src: entry })
  for (const part of parts) add('link', { rel: 'modulepreload', href: part })
})
