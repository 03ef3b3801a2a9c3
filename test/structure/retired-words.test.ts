// The trade's words: names that the product once had for itself stay out of code and file names (docs/glossary.md).
import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** A part of a name as its words are written (`tellBook` → `tell book`), and what is said instead. */
const RETIRED: [word: RegExp, instead: string][] = [
  [/\bhouse\b/, 'app, or system company'],
  [/\bdesk\b/, 'dashboard, or general'],
  [/\bdeeds?\b|\bdoer\b/, 'invoice action, invoice event, source'],
  [/\bwire\b/, 'json'],
  [/^show (?:invoice|company|user|colleague|stats|refund|dispute)\b/, 'serialize'],
  [/\bobey\b|\bcarry out\b|^alter\b/, 'dispatch, execute, update'],
  [/\badopt(?:ed|s)?\b|\badoptions?\b/, 'import'],
  [/^take (?:payment|charge|session|refund|transfer|news|reversals)\b/, 'sync'],
  [
    /\bcaptures?\b(?! method)|\bsurplus\b(?! (?:returned|bounced))|\borphans?\b/,
    'payment, duplicate payment, unknown payment',
  ],
  [/\badjustments?\b|\bunbalance\b|\brebalance\b(?! at)/, 'transfer correction'],
  [/\btell book\b|\bwake by\b|\bcompany book\b/, 'company object, ensure alarm by'],
  [/\bwish(?:es)?\b|\black\b/, 'request, missing requirements'],
  [/\bmeant\b|\bstands at\b/, 'resolved reference, rejected amount'],
  [/\btwins?\b|\btwice question\b/, 'duplicate'],
  [/\boutside method\b|\bpast us\b/, 'manual payment method'],
  [/\bbudgets?\b|\bpaces?\b/, 'rate limit, token bucket'],
  [/\bsilences?\b/, 'opt-out'],
  [/\bmend(?:ed|s)?\b/, 'fix, heal, reconcile'],
  [/\bforesee\b|\bvisit of\b|\berror face\b/, 'optimistic update, request context, error state'],
  [/\bplants?\b|\bplanted\b|\bcrowd\b|\bwall row\b/, 'mutant, visitors, isolation row'],
  [/\bmoney back\b|\bwaiting money\b|\bmoney that waits\b/, 'refunds and disputes, held funds'],
  [/\bjudge capture\b|\bsettle balance\b|\bspent keys?\b/, 'applyOrMarkDuplicate, reconcileTransfer, exhausted key'],
  [/\bwatch company\b|^watch failed\b|\bdrain facts\b/, 'recovery, meta'],
  [/\bpressers?\b|\bcause key\b/, 'requester, idempotency key'],
  [/\bstory of\b|\binvoice story\b|\bsettled face\b|\bface of\b/, 'timeline, state'],
  [/\bsandbox stage\b|\bset stage\b|\bbegin walk\b|\bwall rows?\b/, 'sandbox app, interleavings, isolation rows'],
]
/** Words that are plain English inside a name, but say too little as the whole name of a file. */
const RETIRED_FILES: [word: RegExp, instead: string][] = [
  [
    /^(?:act|acts|books?|chance|clicks|crowd|door|face|figures|fold|frame|kept payments|life|plants|points|show|stage|standing|stories|story|talking|twin|visit|waiting|wire|wish)(?: test)?(?: tsx?| mjs)?$/,
    'a word of docs/glossary.md',
  ],
]
/** Names of stored JSON and of others' interfaces, which are not ours to change. */
const THEIRS: Record<string, string[]> = {
  'worker/db/invoice/invoice-copies.ts': ['captures', 'adjustments'],
  'worker/objects/stored.ts': ['captures', 'adjustments'],
  'worker/domain/ledger.ts': ['surplus'],
}

const files = globSync('{worker,web,scripts,bench,sandbox}/**/*.{ts,tsx,mjs}').filter(
  (path) => !/^(?:web\/dist|bench\/peers)\//.test(path),
)
const pages = globSync('{docs,docs/decisions,bench,sandbox}/*.md')
const tests = globSync('test/**/*.{ts,txt}')

/** `bookOfDebts2` → `book of debts2`. */
const toWords = (name: string) =>
  name
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .replace(/[-_/.]/g, ' ')
    .toLowerCase()

const COMMENTS = /\/\*[\s\S]*?\*\/|(?<!:)\/\/[^\n]*/g
const STRINGS =
  /(?<=[=(,]\s*)\/(?![/*])(?:\\.|\[(?:\\.|[^\]\\\n])*\]|[^/\\\n])+\/|'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|`(?:\\.|[^`\\])*`|>[^<>{}=;]*</g

function listNames(code: string): string[] {
  const bare = code.replace(COMMENTS, ' ').replace(STRINGS, ' ')
  return [...new Set(bare.match(/[A-Za-z_$][\w$]*/g))]
}

/** What is retired among `names`, each with what is said instead. */
const findRetired = (names: string[], words = RETIRED) =>
  names.flatMap((name) =>
    words.filter(([word]) => word.test(toWords(name))).map(([, instead]) => `${name} → ${instead}`),
  )

/** What is logged, and what errors are called: `log('text given up')`, `event: '…'`, `override name = '…'`. */
const listSaid = (code: string) =>
  [...code.matchAll(/(?:\blog\(\s*|\bevent: |\bname = )'([^'\n]+)'/g)].map(([, said = '']) => said)

test('no name in the code is one of the retired words', () => {
  const found = files.flatMap((path) => {
    const names = listNames(readFileSync(path, 'utf8')).filter((name) => !THEIRS[path]?.includes(name))
    return findRetired(names).map((said) => `${path}: ${said}`)
  })
  expect(found).toEqual([])
})

test('no file or folder is called by one', () => {
  expect(
    [...files, ...tests, ...pages].flatMap((path) =>
      findRetired(path.split('/'), [...RETIRED, ...RETIRED_FILES]).map((said) => `${path}: ${said}`),
    ),
  ).toEqual([])
})

test('no event that is logged and no error is called by one', () => {
  const said = files.flatMap((path) =>
    findRetired(listSaid(readFileSync(path, 'utf8'))).map((found) => `${path}: ${found}`),
  )
  expect(said).toEqual([])
})

test('a retired word is found wherever it stands in a name, and not in a comment or a text', () => {
  expect(findRetired(listNames('const openHouse = (doerOf: InvoiceWire) => tellBook(doerOf)'))).toHaveLength(4)
  expect(findRetired(listSaid("app.log('deed refused', {}); const x = { event: 'desk opened' }"))).toHaveLength(2)
  expect(findRetired(listSaid("class A extends Error {\n  override name = 'HouseError'\n}"))).toHaveLength(1)
  expect(findRetired('docs/decisions/0020-deeds.md'.split('/'))).toHaveLength(1)
  for (const path of ['test/journeys/stage.ts', 'web/act.ts', 'test/web/figures.test.ts'])
    expect(findRetired(path.split('/'), RETIRED_FILES), path).toHaveLength(1)
  expect(findRetired(['network.ts', 'sms-network.ts'], RETIRED_FILES)).toEqual([])
  expect(findRetired(listNames("// the house\nconst app = 'house' /* a deed */ + lighthouse"))).toEqual([])
})
