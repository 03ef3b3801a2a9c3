// A conversation as data: what is texted, and what must hold after it.

/**
 * `says`: the text. `holds`: all invoices afterwards in the order of their numbers, "Greg 120; Walt 45 paid" ("sent" is left
 * out), with " | " between what is equally right; '=' as after the turn before. `has`/`not`: what the reply must and must
 * not contain. `quiet`: there must be no reply but a short word, or there may be none. `after`: days that pass before it. `by`: a client whose number the first
 * invoice carries texts.
 */
export type Turn = {
  says: string
  holds: string
  has: (string | RegExp)[]
  not: (string | RegExp)[]
  quiet?: 'must' | 'may'
  after?: number
  by?: 'client'
}

/** `given`: jobs that were texted before. `es`: all of it in Spanish, the replies too. */
export type Conversation = { about: string; es?: boolean; given?: string[]; turns: Turn[] }

type More = Partial<Omit<Turn, 'says' | 'holds' | 'has'>>

/** One turn; `has` may be one or several. */
export function turn(says: string, holds: string, has: Turn['has'] | string | RegExp = [], more: More = {}): Turn {
  return { says, holds, has: Array.isArray(has) ? has : [has], not: [], ...more }
}

/** A turn that wants nothing: no reply, or a short word. */
export const chat = (says: string, holds = '='): Turn => ({ ...turn(says, holds), quiet: 'must' })

/** The invoices of a company as `holds` writes them. */
export function written(rows: readonly { client_name: string; total_cents: number; status: string }[]): string {
  return rows
    .map(({ client_name, total_cents, status }) =>
      [client_name, total_cents / 100, ...(status === 'sent' ? [] : [status])].join(' '),
    )
    .join('; ')
}
