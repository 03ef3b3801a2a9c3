// The files of the web build that a page names, read from the list that Vite leaves (https://vite.dev/guide/backend-integration).

type Chunk = { file: string; imports?: string[]; css?: string[] }
type Build = Record<string, Chunk>

const ENTRY = 'main.tsx'
/** What a screen needs beside the entry, by the last part of its route. */
const SCREENS: Record<string, string> = {
  '': 'landing',
  'payment/:invoiceId': 'payment',
  'payment/success': 'payment-success',
  'payment/cancel': 'payment-cancel',
}

let found: Promise<Build | null> | null = null

/** The build, read once; null where there is none, as in tests of the Worker alone. */
export function findBuild(readFile: (path: string) => Promise<Response>): Promise<Build | null> {
  found ??= readFile('/build.json')
    .then(async (answer) => (answer.ok ? ((await answer.json()) as Build) : null))
    .catch(() => {
      found = null
      return null
    })
  return found
}

function listScripts(build: Build, name: string, known: Set<string> = new Set()): Set<string> {
  const chunk = build[name]
  if (!chunk || known.has(chunk.file)) return known
  known.add(chunk.file)
  for (const part of chunk.imports ?? []) listScripts(build, part, known)
  return known
}

// A page is whole without its scripts: what it looks like is fetched before them.
const LATER = 'fetchpriority="low"'

/** The tags of the entry, and already those of the screen at `path`, which the entry would ask for only later. */
export function listTags(build: Build, path: string | null): string {
  const entry = build[ENTRY]
  if (!entry) return ''
  const scripts = listScripts(build, ENTRY)
  if (path !== null) listScripts(build, `routes/${SCREENS[path] ?? path}.tsx`, scripts)
  scripts.delete(entry.file)
  return [
    ...(entry.css ?? []).map((file) => `<link rel="stylesheet" href="/${file}">`),
    `<script type="module" src="/${entry.file}" ${LATER}></script>`,
    ...[...scripts].map((file) => `<link rel="modulepreload" href="/${file}" ${LATER}>`),
  ].join('')
}
