// Orders whose every word is known: what they want, of which invoice, and the new value they give.

import { CHANGE_FORMS, type Changed } from './change-forms.ts'
import { readChange } from './changes.ts'
import { ORDER_FORMS } from './order-forms.ts'
import type { Change, Intent, Reference } from './parsed.ts'
import { onlyAsks } from './questions.ts'
import { isVocabulary } from './scene.ts'
import { FIRST_NAMES } from './words/first-names.ts'
import { fold } from './words/sets.ts'

export type Order = { intent: Intent; reference: Reference | null; change: Change | null }

/** Longer texts tell of more than an order. */
const MAX_LENGTH = 120

const TITLE = /^(?:mr|mrs|ms|miss|dr|don|dona|sr|sra|senor|senora|the|los|la|el|familia)\.?$/

// "marias" is Maria's; "chris" and "taxes" belong to nobody.
function ownerOf(words: string): string {
  if (/'s?$/.test(words)) return words.replace(/'s?$/, '')
  const last = words.split(' ').at(-1) ?? ''
  const isOne = FIRST_NAMES.has(last) || (isVocabulary(last) && !FIRST_NAMES.has(last.slice(0, -1)))
  return isOne ? words : words.slice(0, -1)
}

function isPerson(name: string): boolean {
  return name.split(' ').every((word) => FIRST_NAMES.has(word) || TITLE.test(word) || !isVocabulary(word))
}

const capital = (name: string) => name.replace(/(^|[\s-])(?!the )\p{L}/gu, (letter) => letter.toUpperCase())

/** A question does none of these. */
const ACTS: ReadonlySet<Intent> = new Set<Intent>(['paid', 'cancel', 'change', 'remind', 'undo'])

type Groups = Record<string, string | undefined>

/** Which invoice is spoken of; undefined where the words that should be a name are none. */
function referenceOf(groups: Groups, said: (group: string) => string | undefined): Reference | null | undefined {
  const number = groups.number ?? groups.nth
  if (number) return { number: Number(number) }
  for (const group of ['whose', 'who', 'de', 'sent']) {
    const words = groups[group]?.trim()
    const raw = said(group)?.trim()
    if (!words || !raw) continue
    const owner = group === 'whose' ? ownerOf(words) : words
    if (!isPerson(owner)) return undefined
    return { client: capital(raw.slice(0, owner.length)) }
  }
  return null
}

const centsOf = (sum: string) => Math.round(Number(sum.replace(/[^\d.]/g, '')) * 100)

function changeOf(changed: Changed, said: (group: string) => string | undefined, now: string): Change | null {
  const value = said('value')?.trim()
  const label = said('label')
  if (!value || changed === 'open') return null
  if (changed === 'total') return { total_cents: centsOf(value) }
  if (changed === 'down') return { add_cents: -centsOf(value) }
  if (changed === 'up') return { add_cents: centsOf(value), ...(label && { add_label: label }) }
  if (changed === 'day') return readChange(`due ${value}`, now)
  const words = fold(value).split(' ')
  const isName = words.some((word) => FIRST_NAMES.has(word)) || !words.some(isVocabulary)
  // "12 should say Martha": the name, or whom the work was for; only the person knows.
  if (changed === 'words') return isName ? null : { description: value }
  const letter = fold(said('letter') ?? '')
  // "switch joe to monthly" gives him no new name.
  if (changed === 'renamed' && !words.some((word) => FIRST_NAMES.has(word))) return null
  return isPerson(fold(value)) && (!letter || fold(value).includes(letter)) ? { client_name: capital(value) } : null
}

/** The order that the whole text is, or null. `now` as in `parse`. */
export function readWholeOrder(text: string, now: string): Order | null {
  const whole = text.normalize('NFC').replace(/\s+/g, ' ').trim()
  const flat = fold(whole)
  if (whole.length > MAX_LENGTH || flat.length !== whole.length) return null
  const asks = onlyAsks(flat)
  for (const { intent, changed, test } of FORMS) {
    const match = test.exec(flat)
    if (!match || (asks && ACTS.has(intent))) continue
    const said = (group: string) => {
      const span = match.indices?.groups?.[group]
      return span && whole.slice(span[0], span[1])
    }
    const groups: Groups = match.groups ?? {}
    const reference = referenceOf(groups, said)
    if (reference === undefined) continue
    if (intent !== 'change') return { intent, reference, change: null }
    const change = changed === undefined ? null : changeOf(changed, said, now)
    // A day or a name that is none tells that something else was meant.
    if ((changed === 'day' || changed === 'name') && !change && !groups.letter) continue
    return { intent, reference: reference ?? { last: true }, change }
  }
  return null
}

const FORMS: readonly { intent: Intent; changed?: Changed; test: RegExp }[] = [
  ...CHANGE_FORMS.map((form) => ({ intent: 'change' as const, ...form })),
  ...ORDER_FORMS,
]
