// Learns what numbers are for: every labelled job is one choice among the readings of its numbers and asking.
import { layDocument } from '../worker/domain/text/document/document.ts'
import { withoutSignature } from '../worker/domain/text/document/signatures.ts'
import type { Reading } from '../worker/domain/text/resolve/readings.ts'
import { roleIndex } from '../worker/domain/text/resolve/roles.ts'
import { AMOUNT_NET, amountCandidates, type Laid, layAmounts, OPINIONS } from '../worker/domain/text/resolve/weigh.ts'
import { dayOfIso } from '../worker/domain/text/spans/dates/calendar.ts'
import { hashWith } from '../worker/domain/text/weights/hash.ts'
import type { Table } from '../worker/domain/text/weights/table.ts'
import type { Labelled } from './corpus.ts'
import { type BlockChoice, type BlockOptions, learnBlocks } from './learn-blocks.ts'
import { madeFrom, plainWorks, reworked } from './made-amounts.ts'
import { type HeardChoice, type LearnedNet, learnNet, type NetOptions } from './net.ts'
import { quantise, quantiseTo4 } from './pack.ts'
import { frequentFeatures } from './rare.ts'

const ROLES: BlockOptions = { bits: 12, epochs: 4, rate: 0.1, l2: 1e-4, dropout: 0, seed: 1 }
const TOTALS: NetOptions = {
  shape: AMOUNT_NET,
  places: 2 ** 14,
  epochs: 8,
  seed: 1,
  rate: { words: 0.05, parts: 0.003, features: 0.1 },
  dropout: { words: 0.25, units: 0.3, features: 0.2 },
}
const LEAST = 2
/** So many jobs are made of each: by a phrase more, at another price, without one. */
const MADE = { changed: 0.6, priced: 0.6, unpriced: 0.06 }
/** What a job counts beside a natural one: made ones, and what was once read wrong, ask far more often than people do. */
const MADE_WEIGHT = 0.3
const REGRESSION_WEIGHT = 1.5

/** The tables of amounts: what orders the beam, and the nets that choose with the features beside them. */
export type AmountWeights = Record<'amount-roles' | 'amounts' | 'amounts-parts' | 'amounts-words', Table>

/** A labelled job; null for another text. */
export function amountRow(row: Labelled): Labelled | null {
  return row.expect.intent === 'invoice' ? row : null
}

const laidByPoints = new WeakMap<Labelled, Laid>()

/** The competing readings of a labelled job. */
export function layRow(row: Labelled, roles: Table | null): Laid {
  const known = roles ? undefined : laidByPoints.get(row)
  if (known) return known
  const laid = layAmounts(layDocument(withoutSignature(row.text)), dayOfIso(row.now), roles)
  if (!roles) laidByPoints.set(row, laid)
  return laid
}

function rightOf({ expect }: Labelled, { readings }: Laid, cents = expect.total_cents): number[] {
  return readings.flatMap((reading, i) => (reading.cents === cents ? [i + 1] : []))
}

// The beam's own weights: roles by what stands beside the number, learned from the readings that the rules' points find.
function roleChoice(one: Labelled): BlockChoice | null {
  const laid = layRow(one, null)
  const right = rightOf(one, laid).map((i) => i - 1)
  if (right.length === 0) return null
  const options = [...new Set(laid.readings.flatMap((reading) => reading.options))]
  const places = new Map(options.map((option, i) => [option, i]))
  const blocks = options.map(({ spoken, role }) => Uint32Array.from(spoken, (hash) => hashWith(hash, roleIndex(role))))
  const parts = laid.readings.map((reading: Reading) => reading.options.map((option) => places.get(option) ?? 0))
  return { blocks, parts, right }
}

const roleChoices = new WeakMap<Labelled, BlockChoice | null>()

/** The beam's table. */
export function learnRoles(rows: readonly Labelled[]): Table {
  const choices = rows.flatMap((one) => {
    const choice = roleChoices.get(one) ?? roleChoice(one)
    roleChoices.set(one, choice)
    return choice ?? []
  })
  return quantise(learnBlocks(choices, ROLES))
}

/** Asking first, then the readings; a job whose total is not among them teaches to ask. */
export function totalChoice(one: Labelled, roles: Table): HeardChoice {
  const laid = layRow(one, roles)
  const found = rightOf(one, laid)
  const isOpen = one.expect.total_cents === null || found.length === 0
  const right = isOpen ? [0, ...rightOf(one, laid, null)] : found
  return { ...amountCandidates(laid), right }
}

/** A feature or word of fewer jobs is not learned. */
function withoutRare(choices: readonly HeardChoice[]): HeardChoice[] {
  const heard = frequentFeatures(
    choices.map(({ text }) => text.tokens),
    LEAST,
  )
  const beside = frequentFeatures(
    choices.map(({ options, candidates }) => [...options, ...candidates].map(({ features }) => features)),
    LEAST,
  )
  return choices.map(({ text, options, candidates, ...choice }) => ({
    ...choice,
    text: { tokens: text.tokens.map(heard), spans: text.spans },
    options: options.map((one) => ({ ...one, features: beside(one.features) })),
    candidates: candidates.map((one) => ({ ...one, features: beside(one.features) })),
  }))
}

/** The nets, one behind the other, and the features beside them; each learned in another order with other features left out. */
export function learnTotals(choices: readonly HeardChoice[]): Omit<AmountWeights, 'amount-roles'> {
  const kept = withoutRare(choices)
  const nets = Array.from({ length: OPINIONS }, (_, n) => learnNet(kept, { ...TOTALS, seed: n + 1 }))
  const all = (part: keyof LearnedNet) => Float32Array.from(nets.flatMap((net) => [...net[part]]))
  return {
    amounts: quantiseTo4(all('features')),
    'amounts-parts': quantise(all('parts')),
    'amounts-words': quantiseTo4(all('words')),
  }
}

const isRegression = ({ hand }: Labelled) => hand === 'regressions'

/** Learns all tables from some jobs, and from those made of them. */
export function learnAmounts(rows: readonly Labelled[]): AmountWeights {
  const roles = learnRoles(rows)
  const works = plainWorks(rows.filter((one) => !isRegression(one)))
  const chosen = (one: Labelled, weight: number) => ({ ...totalChoice(one, roles), weight })
  const made = rows.flatMap((one) => madeFrom(one, layRow(one, null), MADE))
  const other = [...made, ...rows.filter(isRegression)].map((one) => reworked(one, works))
  return {
    'amount-roles': roles,
    ...learnTotals([
      ...rows.map((one) => chosen(one, isRegression(one) ? REGRESSION_WEIGHT : 1)),
      ...other.map((one) => chosen(one, MADE_WEIGHT)),
    ]),
  }
}
