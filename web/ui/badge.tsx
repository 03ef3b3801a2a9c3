// A status in a word and a colour. The word alone is enough.
import '../styles/badges.css'

export type BadgeTone = 'green' | 'yellow' | 'blue' | 'red' | 'grey'

export function Badge({ tone, children }: { tone: BadgeTone; children: string }) {
  return <span className={`badge badge-${tone}`}>{children}</span>
}
