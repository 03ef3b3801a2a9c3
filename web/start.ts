// What a page runs first: once it has been painted, its scripts are fetched, all at once. It is whole without them.

/** A page in the background is painted only when somebody turns to it; its scripts need not wait for that. */
function afterPaint(work: () => void) {
  if (document.visibilityState === 'hidden') work()
  else requestAnimationFrame(() => setTimeout(work))
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
