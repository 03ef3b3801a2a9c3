// No labelled text whose total is certain asks for a plan: there a deposit was paid, or a part is billed by itself.
import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { readSums } from '../../../../worker/domain/sums-order.ts'
import { NOTHING_KNOWN } from '../../../../worker/domain/text/known.ts'
import { readPlanTerms } from '../../../../worker/domain/text/plan/plan-terms.ts'
import { readPlan } from '../../../../worker/domain/text/plan/read-plan.ts'

type Labelled = { text: string; now: string; timezone: string; expect?: { intent: string; total_cents: number | null } }

const CORPUS = fileURLToPath(new URL('../../../../corpus', import.meta.url))

// Only what may speak of a part is read: the rest of 25,000 texts has nothing that a plan is said with.
const MAY_SPEAK_OF_A_PART =
  /dep[oó]?s|down|front|hal[fv]|third|quarter|fourth|%|percent|ciento|pay|pmt|month|week|instal|plan|anticip|enganche|adelant|mitad|terci|tercera|pag|cuot|plazo|seña|sena|abon|mensual|seman|quincen|rest|bal|remain|saldo|diferenc|done|finish|complet|first|now|ahor|hoy|today|start|begin|before|b4|sign|book|advance|retain|prepa|inicial|empez|firmar|once|[½¼¾]|\d\/\d/i

const ALL = readdirSync(CORPUS, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.jsonl'))
  .flatMap((name) => readFileSync(`${CORPUS}/${name}`, 'utf8').split('\n'))
  .filter((line) => line !== '')
  .map((line): Labelled => JSON.parse(line))
  .filter(({ text, expect: label }) => text && label)
const TEXTS = ALL.filter(({ text }) => MAY_SPEAK_OF_A_PART.test(text))

/** Texts that are read as plans though their label has a total, each with the reason. */
const EXCEPTIONS: Readonly<Record<string, string>> = {
  'fence repaint Odell & Sons $1,475 - 10% - their 400 down': 'a dash for "less": read as 400 asked for first',
  'Arco de flores artificiales renta 130, depósito de 50 que me devuelven no cuenta, Nelsy':
    'a deposit that comes back is none: read as 50 asked for first',
  'yall why she show up w 2 kids and no deposit 🙄': 'talk about a deposit: read as taking one back',
  'can the customer pay half now half later thru this': 'a question how it works: read as half asked for first',
}

const planned = TEXTS.filter(({ text, now, timezone }) => readPlan(text, now, timezone) !== null)

test('no job whose total is certain gets a plan', () => {
  const wrong = planned.filter(({ expect: label, text }) => label?.total_cents != null && !(text in EXCEPTIONS))
  expect(wrong.map(({ text }) => text)).toEqual([])
})

// What only may be a plan does nothing: the text is read as it stands.
test('no order, question or talk gets a plan that is certain', () => {
  const others = planned.filter(({ expect: label, text }) => label?.intent !== 'invoice' && !(text in EXCEPTIONS))
  const wrong = others.filter(({ text, now, timezone }) => readPlanTerms(text, now, timezone)?.asks)
  expect(wrong.map(({ text }) => text)).toEqual([])
})

// Whatever it knows of clients: every capital of a text may be a client's.
test('no labelled text is taken for the sums of an invoice that is there', () => {
  const knowing = (text: string) => ({
    ...NOTHING_KNOWN,
    clientWords: new Set((text.match(/\p{Lu}\p{L}*/gu) ?? []).map((word) => word.toLowerCase())),
  })
  const taken = ALL.filter(({ text, now }) => readSums(text, now) ?? readSums(text, now, knowing(text)))
  expect(taken.map(({ text }) => text)).toEqual([])
})

test('jobs with a deposit that nobody says was paid are read', () => {
  expect(TEXTS.length).toBeGreaterThan(4000)
  expect(planned.length).toBeGreaterThanOrEqual(50)
})
