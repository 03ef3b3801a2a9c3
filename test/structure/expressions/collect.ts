// Finds every regular expression of the Worker: those written in its source, and those that its rules put together when they are loaded.
// Run by itself (`node collect.ts`) it prints them as JSON; `readExpressions` does that for the tests.
import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { relative, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseSync } from 'vite'

export type Expression = { source: string; flags: string; at: string }
/** A use of `RegExp`, or of a string method that makes one by itself, that may take what somebody sent. */
export type Found = { expressions: Expression[]; loose: string[] }

const ROOT = resolve(import.meta.dirname, '../../..')

type Node = { type: string; start: number; [key: string]: unknown }

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string'

function walk(node: unknown, within: readonly Node[], visit: (node: Node, within: readonly Node[]) => void): void {
  if (Array.isArray(node)) for (const one of node) walk(one, within, visit)
  else if (isNode(node)) {
    visit(node, within)
    for (const [key, child] of Object.entries(node)) if (key !== 'regex') walk(child, [...within, node], visit)
  }
}

const isName = (node: unknown, name: RegExp) =>
  isNode(node) && node.type === 'Identifier' && name.test(String(node.name))

// These make an expression of a string that they are handed; `replace` and `split` do not.
const MAKERS = /^(?:match|matchAll|search)$/

/** Whether a call hands one of the `MAKERS` something other than a literal, a constant, or a parameter that is typed as an expression. */
function mayMake(node: Node, source: string): boolean {
  const callee = node.callee
  if (node.type !== 'CallExpression' || !isNode(callee) || callee.type !== 'MemberExpression') return false
  const [given] = Array.isArray(node.arguments) ? node.arguments : []
  if (!isName(callee.property, MAKERS) || !isNode(given)) return false
  if (isNode(given.regex) || 'regex' in given || isName(given, /^[A-Z][A-Z_]*$/)) return false
  const list = isName(given, /^\w+$/)
    ? new RegExp(`for \\(const ${String(given.name)} of (\\w+)\\)`).exec(source)?.[1]
    : null
  return !list || !new RegExp(`\\b${list}: readonly RegExp\\[\\]`).test(source)
}

/** What a file's source says, before it runs. */
export function readSource(source: string, at: string): Found {
  const found: Found = { expressions: [], loose: [] }
  walk(parseSync(at, source).program, [], (node, within) => {
    const line = `${at}:${source.slice(0, node.start).split('\n').length}`
    if (node.type === 'Literal' && node.regex) {
      const { pattern, flags } = node.regex as { pattern: string; flags: string }
      found.expressions.push({ source: pattern, flags, at: line })
    }
    const isType = within.some(({ type }) => type.startsWith('TS'))
    const isInside = within.some(({ type }) => /Function|Method/.test(type))
    const isMade = within.at(-1)?.type === 'NewExpression' && within.at(-1)?.callee === node
    if (isName(node, /^RegExp$/) && !isType && (isInside || !isMade)) found.loose.push(line)
    if (mayMake(node, source)) found.loose.push(line)
  })
  return found
}

/** What `load` puts together with `new RegExp` from one of the Worker's files. */
async function record(load: () => Promise<unknown>): Promise<Expression[]> {
  const made: Expression[] = []
  const Real = globalThis.RegExp
  globalThis.RegExp = new Proxy(Real, {
    construct(target, args) {
      const one = Reflect.construct(target, args)
      const caller = new Error().stack?.split('\n')[2] ?? ''
      const at = /worker\/(\S+?\.ts:\d+)/.exec(caller)?.[1]
      if (at) made.push({ source: one.source, flags: one.flags, at })
      return one
    },
  })
  await load().finally(() => {
    globalThis.RegExp = Real
  })
  return made
}

async function collect(): Promise<Found> {
  const files = readdirSync(`${ROOT}/worker`, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !file.endsWith('.d.ts'))
    .map((file) => `${ROOT}/worker/${file}`)
  const read = files.map((file) => readSource(readFileSync(file, 'utf8'), relative(`${ROOT}/worker`, file)))
  const made = await record(async () => {
    for (const file of files) if (file.includes('/worker/domain/')) await import(file)
  })
  const every = [...read.flatMap(({ expressions }) => expressions), ...made]
  const once = new Map(every.map((one) => [`/${one.source}/${one.flags}`, one]))
  // Only the rules are loaded here: what is made elsewhere would not be seen.
  const unseen = files
    .filter((file) => !file.includes('/worker/domain/') && /\bRegExp\(/.test(readFileSync(file, 'utf8')))
    .map((file) => relative(`${ROOT}/worker`, file))
  return { expressions: [...once.values()], loose: [...read.flatMap(({ loose }) => loose), ...unseen] }
}

/** Every expression of the Worker, read by a Node of its own in which nothing is loaded yet. */
export function readExpressions(): Found {
  const printed = execFileSync(process.execPath, [fileURLToPath(import.meta.url)], {
    encoding: 'utf8',
    maxBuffer: 64_000_000,
  })
  return JSON.parse(printed)
}

if (process.argv[1] === fileURLToPath(import.meta.url)) process.stdout.write(JSON.stringify(await collect()))
