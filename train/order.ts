// Learns which invoice an order is about and what it changes: the table `order`.

import { layDocument } from '../worker/domain/text/document/document.ts'
import { NOTHING_KNOWN } from '../worker/domain/text/known.ts'
import { type Ground, layOut } from '../worker/domain/text/order/ground.ts'
import type { OrderChange, Target } from '../worker/domain/text/order/order.ts'
import { hashesOf } from '../worker/domain/text/order/read-order.ts'
import { type Slot, targetSlot, type Value, valueSlots } from '../worker/domain/text/order/slots.ts'
import type { Intent } from '../worker/domain/text/reading.ts'
import { dayOfIso } from '../worker/domain/text/spans/dates/calendar.ts'
import type { Table } from '../worker/domain/text/weights/table.ts'
import { signless, wordsAlike } from './alike.ts'
import type { Labelled, OrderLabel } from './corpus.ts'
import { type Choice, learnMean } from './learn.ts'
import { quantiseTo4 } from './pack.ts'

const BITS = 17
const SEEDS = [1, 2]
/** What a made text counts: there are many of a form. */
const MADE = 0.2

function isTarget(want: OrderLabel['target'], got: Target): boolean {
  if (!want) return got.last === true
  if (want.number !== undefined) return got.number === want.number
  if (want.client !== undefined) return got.client !== undefined && signless(got.client) === signless(want.client)
  if (want.sum_cents !== undefined) return got.sum_cents === want.sum_cents
  return want.all ? got.all === true : got.last === true
}

type Key = keyof OrderChange

const KEYS: Record<string, readonly Key[]> = {
  amount: ['total_cents', 'add_cents', 'subtract_cents', 'percent'],
  due: ['due_date'],
  name: ['client_name'],
  work: ['description'],
  phone: ['client_phone'],
  email: ['client_email'],
}

function isSame(key: Key, want: OrderChange, got: OrderChange): boolean {
  if (key === 'client_name') return signless(got.client_name ?? '') === signless(want.client_name ?? '')
  if (key === 'description') return wordsAlike(got.description ?? null, want.description ?? null) >= ALIKE
  if (key === 'client_email') return got.client_email?.toLowerCase() === want.client_email?.toLowerCase()
  return got[key] === want[key]
}

const ALIKE = 0.8

function isChange(slot: string, want: OrderChange, got: OrderChange): boolean {
  return (KEYS[slot] ?? []).every((key) =>
    want[key] === undefined || got[key] === undefined ? want[key] === got[key] : isSame(key, want, got),
  )
}

function choiceOf<V>({ candidates, kinds }: Slot<V>, weight: number, isRight: (value: V) => boolean): Choice[] {
  const right = candidates.flatMap(({ value }, i) => (isRight(value) ? [i] : []))
  // What is not among the candidates teaches nothing; neither does a choice of one.
  if (right.length === 0 || candidates.length === 1) return []
  const names = [...kinds.keys()]
  const shared = [...kinds.values()].map(hashesOf)
  const kindOf = candidates.map(({ kind }) => names.indexOf(kind))
  return [{ candidates: candidates.map(({ features }) => hashesOf(features)), right, shared, kindOf, weight }]
}

function groundOf({ text, now }: Labelled): Ground {
  return layOut(layDocument(text), dayOfIso(now), NOTHING_KNOWN)
}

/** The choices that a labelled order teaches. */
export function orderChoices(row: Labelled): Choice[] {
  const { intent, order } = row.expect
  if (intent === 'invoice') return nameChoices(row)
  if (!order || intent === 'list' || intent === 'undo') return []
  const ground = groundOf(row)
  const weight = row.hand === 'everyday' ? MADE : 1
  const values = [...valueSlots(ground, intent as Intent)].flatMap(([name, slot]) =>
    choiceOf(slot, weight, (value: Value) =>
      name === 'part' ? value.part_cents === order.paid?.part_cents : isChange(name, order.change ?? {}, value),
    ),
  )
  return [
    ...choiceOf(targetSlot(ground, intent as Intent), weight, (value) => isTarget(order.target, value)),
    ...values,
  ]
}

// Jobs teach what a client's name looks like.
function nameChoices(row: Labelled): Choice[] {
  const { client_name } = row.expect
  if (client_name === null) return []
  const { candidates, kinds } = targetSlot(groundOf(row), 'invoice')
  const names = candidates.filter(({ value }) => value.client !== undefined)
  return choiceOf({ candidates: names, kinds }, 1, (value) => isTarget({ client: client_name }, value))
}

/** Learns the table from the choices of some rows. */
export function learnOrder(choices: readonly Choice[]): { order: Table } {
  return { order: quantiseTo4(learnMean(choices, { bits: BITS, epochs: 6, l2: 1e-3, dropout: 0.1 }, SEEDS)) }
}
