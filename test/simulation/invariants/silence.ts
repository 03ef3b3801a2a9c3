// After STOP nothing is even tried, until START.
import type { SentText, Story } from '../story.ts'
import { rows } from '../world.ts'

/** A send that has looked for a STOP just before it came may still reach the provider within this time. */
const UNDER_WAY_MS = 25_000

type Silence = { phone: string; from: number; to: number }

/** From the moment a STOP was dealt with until its sender says START (or YES, which carriers take for it); a STOP that is late has had its time. */
function listSilences({ texts }: Story): Silence[] {
  const handled = new Map(
    rows<{ sid: string; handled_at: number | null }>('select sid, handled_at from texts').map((row) => [
      row.sid,
      row.handled_at,
    ]),
  )
  return texts.flatMap(({ sid, phone, at, said }, nth) => {
    const from = said === 'stop' ? handled.get(sid) : null
    const isStart = (text: SentText) => text.phone === phone && (text.said === 'start' || text.body === 'yes')
    const start = texts.find((text, later) => isStart(text) && (text.at > at || (text.at === at && later > nth)))
    return typeof from === 'number' ? [{ phone, from, to: start?.at ?? Number.POSITIVE_INFINITY }] : []
  })
}

export function nothingIsSentAfterStop(story: Story): string[] {
  const silences = listSilences(story)
  if (silences.length === 0) return []
  const sends = [...story.requests.values()].filter(({ endpoint }) => endpoint === 'messages.create')
  return sends.flatMap(({ at, params }) => {
    const { To, Body } = params as { To?: string; Body?: string }
    const broken = silences.find(({ phone, from, to }) => phone === To && at > from + UNDER_WAY_MS && at < to)
    return broken
      ? [`${To} was sent «${Body?.slice(0, 60)}» ${Math.round((at - broken.from) / 1000)} s after STOP`]
      : []
  })
}
