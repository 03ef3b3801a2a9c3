// Learns which invoice an order is about and what it changes: the table `order`.
import { dayOfIso } from '../worker/domain/text/calendar.ts'
import { NOTHING_KNOWN } from '../worker/domain/text/intent/symbols.ts'
import { type Candidate, changesOf, partsOf, targetsOf } from '../worker/domain/text/order/candidates.ts'
import { type Ground, layOut } from '../worker/domain/text/order/ground.ts'
import { hashesOf } from '../worker/domain/text/order/read-order.ts'
import type { Intent } from '../worker/domain/text/parsed.ts'
import { setScene } from '../worker/domain/text/scene.ts'
import type { Table } from '../worker/domain/text/weights/table.ts'
import { signless, wordsAlike } from './alike.ts'
import type { Labelled, OrderLabel } from './corpus.ts'
import { type Choice, learn } from './learn.ts'
import { quantise } from './pack.ts'

const BITS = 16

function isTarget(want: OrderLabel['target'], got: Candidate<NonNullable<OrderLabel['target']>>['value']): boolean {
  if (!want) return got.last === true
  if (want.number !== undefined) return got.number === want.number
  if (want.client !== undefined) return got.client !== undefined && signless(got.client) === signless(want.client)
  if (want.sum_cents !== undefined) return got.sum_cents === want.sum_cents
  return want.all ? got.all === true : got.last === true
}

function isChange(want: NonNullable<OrderLabel['change']>, got: NonNullable<OrderLabel['change']>): boolean {
  const keys = Object.keys(want)
  if (keys.length === 0) return Object.keys(got).length === 0
  // Where two values change, either is right.
  return keys.some((key) => {
    if (key === 'client_name')
      return got.client_name !== undefined && signless(got.client_name) === signless(want.client_name ?? '')
    if (key === 'description')
      return got.description !== undefined && wordsAlike(got.description, want.description ?? '') >= 0.8
    if (key === 'client_email') return got.client_email?.toLowerCase() === want.client_email?.toLowerCase()
    const [a, b] = [got as Record<string, unknown>, want as Record<string, unknown>]
    return a[key] !== undefined && a[key] === b[key]
  })
}

function choiceOf<V>(candidates: readonly Candidate<V>[], isRight: (value: V) => boolean): Choice[] {
  const right = candidates.flatMap(({ value }, i) => (isRight(value) ? [i] : []))
  // What is not among the candidates teaches nothing.
  return right.length === 0 ? [] : [{ candidates: candidates.map(hashesOf), right }]
}

function groundOf({ text, now }: Labelled): Ground {
  return layOut(setScene(text), dayOfIso(now), NOTHING_KNOWN)
}

/** The choices that a labelled order teaches. */
export function orderChoices(row: Labelled): Choice[] {
  const { intent, order } = row.expect
  if (intent === 'invoice') return nameChoices(row)
  if (!order || intent === 'list' || intent === 'undo') return []
  const ground = groundOf(row)
  const choices = choiceOf(targetsOf(ground, intent as Intent), (value) => isTarget(order.target, value))
  if (intent === 'change') choices.push(...choiceOf(changesOf(ground), (value) => isChange(order.change ?? {}, value)))
  if (intent === 'paid')
    choices.push(...choiceOf(partsOf(ground), (value) => value.part_cents === order.paid?.part_cents))
  return choices
}

// Jobs teach what a client's name looks like.
function nameChoices(row: Labelled): Choice[] {
  const { client_name } = row.expect
  if (client_name === null) return []
  const names = targetsOf(groundOf(row), 'invoice').filter(({ value }) => value.client !== undefined)
  return choiceOf(names, (value) => isTarget({ client: client_name }, value))
}

/** Learns the table from the choices of some rows. */
export function learnOrder(choices: readonly Choice[]): { order: Table } {
  return { order: quantise(learn(choices, { bits: BITS, epochs: 8, l2: 1e-3 })) }
}
