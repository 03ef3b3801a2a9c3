// Reads every labelled text with weights learned from all other hands: what the reader would make of somebody new.
import type { Order } from '../worker/domain/text/order/order.ts'
import { read } from '../worker/domain/text/read.ts'
import type { ParsedText } from '../worker/domain/text/reading.ts'
import type { OpenTable } from '../worker/domain/text/weights/table.ts'
import { amountRow, learnAmounts } from './amounts.ts'
import { foldByHand, type Labelled } from './corpus.ts'
import { everydayTexts } from './everyday.ts'
import { type FieldRow, fieldRow, learnFields } from './fields.ts'
import { type IntentRow, intentRow, learnIntent } from './intent.ts'
import { learnOrder, orderChoices } from './order.ts'
import { openFrom } from './pack.ts'

/** A text as somebody read it who had not seen its hand. `probabilities` of each intent; null where a keyword stood alone. */
export type Judged = {
  row: Labelled
  result: ParsedText & { order: Order | null }
  probabilities: Record<string, number> | null
}

export type Prepared = {
  rows: Map<Labelled, IntentRow>
  choices: Map<Labelled, ReturnType<typeof orderChoices>>
  fields: Map<Labelled, FieldRow>
  /** Made texts, which every fold learns from. */
  everyday: { intents: readonly IntentRow[]; choices: ReturnType<typeof orderChoices> }
  amounts: Map<Labelled, Labelled | null>
}

/** The features and choices of every text, found once for all folds. */
export function prepare(rows: readonly Labelled[]): Prepared {
  const everyday = everydayTexts()
  return {
    rows: new Map(rows.map((row) => [row, intentRow(row)])),
    choices: new Map(rows.map((row) => [row, orderChoices(row)])),
    fields: new Map(rows.map((row) => [row, fieldRow(row)])),
    everyday: { intents: everyday.map(intentRow), choices: everyday.flatMap(orderChoices) },
    amounts: new Map(rows.map((row) => [row, amountRow(row)])),
  }
}

/** Learns every table from some rows. */
export function learnAll(rows: readonly Labelled[], prepared: Prepared, without = ''): OpenTable {
  const intents = [...rows.flatMap((row) => prepared.rows.get(row) ?? []), ...prepared.everyday.intents]
  const choices = [...rows.flatMap((row) => prepared.choices.get(row) ?? []), ...prepared.everyday.choices]
  const fields = rows.flatMap((row) => prepared.fields.get(row) ?? [])
  const amounts = rows.flatMap((row) => prepared.amounts.get(row) ?? [])
  return openFrom({
    ...learnAmounts(amounts),
    ...learnFields(fields),
    ...learnIntent(intents, without),
    ...learnOrder(choices),
  })
}

/** Every text of every hand, read with the weights of the others. */
export function judgeByHand(train: readonly Labelled[], prepared: Prepared): Judged[] {
  return foldByHand(train).flatMap(({ learn, judge }) => {
    const open = learnAll(learn, prepared)
    return judge.map((row) => {
      const { result, order, intents } = read(row.text, row.now, {}, open)
      return { row, result: { ...result, order }, probabilities: intents?.probabilities ?? null }
    })
  })
}
