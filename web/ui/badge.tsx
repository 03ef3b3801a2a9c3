// A status in a word and a colour; the word alone is enough.
export type BadgeTone = 'green' | 'yellow' | 'blue' | 'red' | 'grey'

export function Badge({ tone, children }: { tone: BadgeTone; children: string }) {
  return <span className={`badge badge-${tone}`}>{children}</span>
}
