// The scripts and styles that a page names, from the manifest that Vite writes (https://vite.dev/guide/backend-integration).

type Chunk = { file: string; imports?: string[]; css?: string[] }
type List = Record<string, Chunk>

const START = 'app/start.ts'
const ENTRY = 'app/main.tsx'
/** Served as a skeleton, which the entry's styles cover: its own come with its script and stay in the cache. */
const SKELETON = 'dashboard'
/** What a screen needs beside the entry, by the last part of its route. */
const SCREENS: Record<string, string> = {
  '': 'landing',
  'payment/:invoiceId': 'payment',
  'payment/success': 'payment-success',
  'payment/cancel': 'payment-cancel',
  'payment/all/:linkId': 'payment-all',
  'quote/:quoteId': 'quote',
}

type ReadFile = (path: string) => Promise<Response>

/** A stylesheet as text, with the source by which a content security policy lets it be. */
type Style = { file: string; text: string; source: string }

/** `stylesSource` lets the styles be that `html` has in itself. */
export type Tags = { html: string; stylesSource: string }

let found: List | null = null
const styles = new Map<string, Style>()

/**
 * The list of files, kept once it was read; null where there is none, as in tests of the Worker alone. What is kept is the
 * list and never its promise: that would end with the visitor who asked first and left, and hold up everybody after.
 */
export async function findBuild(readFile: ReadFile): Promise<List | null> {
  if (found) return found
  const answer = await readFile('/build.json').catch(() => null)
  if (!answer?.ok) return null
  found = (await answer.json()) as List
  return found
}

async function readStyle(file: string, readFile: ReadFile): Promise<Style> {
  const known = styles.get(file)
  if (known) return known
  const text = await (await readFile(`/${file}`)).text()
  const style = { file, text, source: `'sha256-${await digest(text)}'` }
  styles.set(file, style)
  return style
}

async function digest(text: string): Promise<string> {
  const bytes = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)))
  return btoa(String.fromCharCode(...bytes))
}

/** A chunk and all that it imports, by their scripts. */
function listChunks(build: List, name: string, known: Map<string, Chunk> = new Map()): Map<string, Chunk> {
  const chunk = build[name]
  if (!chunk || known.has(chunk.file)) return known
  known.set(chunk.file, chunk)
  for (const part of chunk.imports ?? []) listChunks(build, part, known)
  return known
}

const listStyles = (chunks: Map<string, Chunk>) => [...new Set([...chunks.values()].flatMap(({ css }) => css ?? []))]

/**
 * The tags of the screen at `path`, or of the entry alone. Styles stand in the page itself, so that the first picture
 * waits for nothing else. The start is told the scripts that the entry (first) and the screen need.
 */
export async function makeTags(build: List, path: string | null, readFile: ReadFile): Promise<Tags> {
  const start = build[START]
  if (!start || !build[ENTRY]) return { html: '', stylesSource: '' }
  const chunks = listChunks(build, ENTRY)
  const ofEntry = listStyles(chunks)
  if (path !== null) listChunks(build, `routes/${SCREENS[path] ?? path}.tsx`, chunks)
  const ofScreen = path === SKELETON ? [] : listStyles(chunks).filter((file) => !ofEntry.includes(file))
  const inPage = await Promise.all([...ofEntry, ...ofScreen].map((file) => readStyle(file, readFile)))
  // Vite's loader fetches a screen's styles with its script, unless a link names them: a disabled one is never fetched.
  const links = ofScreen.map((file) => `<link rel="stylesheet" href="/${file}" disabled>`)
  const names = [...chunks.keys()].map((file) => `/${file}`).join(' ')
  const script = `<script type="module" src="/${start.file}" data-scripts="${names}"></script>`
  return {
    html: [...inPage.map(({ text }) => `<style>${text}</style>`), ...links, script].join(''),
    stylesSource: inPage.map(({ source }) => source).join(' '),
  }
}
