// The files of the web build that a page names, read from the list that Vite leaves (https://vite.dev/guide/backend-integration).

type Chunk = { file: string; imports?: string[]; css?: string[] }
type Build = Record<string, Chunk>

const START = 'start.ts'
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

/** The tags of the entry: its styles, and the start, which is told the scripts that the entry (first) and the screen at `path` need. */
export function listTags(build: Build, path: string | null): string {
  const start = build[START]
  const entry = build[ENTRY]
  if (!start || !entry) return ''
  const scripts = listScripts(build, ENTRY)
  if (path !== null) listScripts(build, `routes/${SCREENS[path] ?? path}.tsx`, scripts)
  const names = [...scripts].map((file) => `/${file}`).join(' ')
  return [
    ...(entry.css ?? []).map((file) => `<link rel="stylesheet" href="/${file}">`),
    `<script type="module" src="/${start.file}" data-scripts="${names}"></script>`,
  ].join('')
}
