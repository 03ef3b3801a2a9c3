// One line of a timeline: what happened, who did it and when.
import type { ReactNode } from 'react'
import { Icon, type IconName } from '../../../ui/icon.tsx'
import { showInstant } from '../dates.ts'

export type Telling = { icon: IconName; tone: 'plain' | 'good' | 'bad'; title: string; note?: string }

type Doing = { by?: string; via?: 'text' | 'web' | 'page' }

const WAYS = { text: 'by text', web: 'on the web', page: 'on its page' }

/** "by Joe Ace, by text": who did it and how, as far as that is known. */
function doingWords({ by, via }: Doing): string | null {
  const words = [by && `by ${by}`, via && WAYS[via]].filter(Boolean).join(', ')
  return words === '' ? null : words
}

type TimelineEntryProps = {
  telling: Telling
  /** ISO 8601; null where it is not known. */
  entry: Doing & { at: string | null }
  timezone: string
  children?: ReactNode
}

export function TimelineEntry({ telling: { icon, tone, title, note }, entry, timezone, children }: TimelineEntryProps) {
  const doing = doingWords(entry)
  return (
    <li data-tone={tone}>
      <span className="timeline-mark">
        <Icon name={icon} />
      </span>
      <div>
        <p className="timeline-title">{title}</p>
        {children}
        {note && <p className="soft">{note}</p>}
        {doing && <p className="soft">{doing}</p>}
        {entry.at && (
          <time className="soft" dateTime={entry.at}>
            {showInstant(entry.at, timezone)}
          </time>
        )}
      </div>
    </li>
  )
}

/** What comes next. */
export function TimelineNext({ children }: { children: string }) {
  return (
    <li data-tone="next">
      <span className="timeline-mark">
        <Icon name="clock" />
      </span>
      <p className="timeline-title">{children}</p>
    </li>
  )
}
