// The files of the web build that a page names, read from the list that Vite leaves (https://vite.dev/guide/backend-integration).

type Chunk = { file: string; imports?: string[]; css?: string[] }
type List = Record<string, Chunk>

const START = 'app/start.ts'
const ENTRY = 'app/main.tsx'
/** What a screen needs beside the entry, by the last part of its route. */
const SCREENS: Record<string, string> = {
  '': 'landing',
  'payment/:invoiceId': 'payment',
  'payment/success': 'payment-success',
  'payment/cancel': 'payment-cancel',
}

type ReadFile = (path: string) => Promise<Response>

/** The list of files, and the entry's styles as text with the source by which a content security policy lets them be. */
export type Build = { list: List; styles: string; stylesSource: string }

let found: Build | null = null

/**
 * The build, kept once it was read; null where there is none, as in tests of the Worker alone. What is kept is the build
 * and never its promise: that would end with the visitor who asked first and left, and hold up everybody after.
 */
export async function findBuild(readFile: ReadFile): Promise<Build | null> {
  if (found) return found
  const answer = await readFile('/build.json').catch(() => null)
  if (!answer?.ok) return null
  const list = (await answer.json()) as List
  const styles = await readStyles(list, readFile)
  found = { list, styles, stylesSource: `'sha256-${await digest(styles)}'` }
  return found
}

async function readStyles(list: List, readFile: ReadFile): Promise<string> {
  const files = list[ENTRY]?.css ?? []
  return (await Promise.all(files.map(async (file) => (await readFile(`/${file}`)).text()))).join('')
}

async function digest(text: string): Promise<string> {
  const bytes = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)))
  return btoa(String.fromCharCode(...bytes))
}

function listScripts(build: List, name: string, known: Set<string> = new Set()): Set<string> {
  const chunk = build[name]
  if (!chunk || known.has(chunk.file)) return known
  known.add(chunk.file)
  for (const part of chunk.imports ?? []) listScripts(build, part, known)
  return known
}

/**
 * The tags of the entry: its styles, in the page itself so that the first picture waits for nothing else, and the start,
 * which is told the scripts that the entry (first) and the screen at `path` need.
 */
export function listTags({ list, styles }: Build, path: string | null): string {
  const start = list[START]
  if (!start || !list[ENTRY]) return ''
  const scripts = listScripts(list, ENTRY)
  if (path !== null) listScripts(list, `routes/${SCREENS[path] ?? path}.tsx`, scripts)
  const names = [...scripts].map((file) => `/${file}`).join(' ')
  return `<style>${styles}</style><script type="module" src="/${start.file}" data-scripts="${names}"></script>`
}
