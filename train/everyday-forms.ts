// What everyday texts are made of: words to fill in, and sentences for each intent.
import type { Intent } from '../worker/domain/text/reading.ts'

/** What may stand in each slot, parted by bars, and the forms of each intent, one a line. */
export type Forms = { slots: Record<string, string>; forms: Partial<Record<Intent, string>> }
