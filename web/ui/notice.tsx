// A message that stays on the page, with an optional action.
import type { ReactNode } from 'react'
import { Icon, type IconName } from './icon.tsx'

export type Tone = 'info' | 'success' | 'warning' | 'error'

const ICONS: Record<Tone, IconName> = { info: 'info', success: 'check', warning: 'alert', error: 'alert' }

type NoticeProps = { tone: Tone; title?: string; role?: 'status' | 'alert'; children?: ReactNode; action?: ReactNode }

export function Notice({ tone, title, role, children, action }: NoticeProps) {
  return (
    <div className={`notice notice-${tone}`} role={role}>
      <Icon name={ICONS[tone]} />
      <div className="notice-text">
        {title && <p className="notice-title">{title}</p>}
        {children}
      </div>
      {action && <div className="notice-action">{action}</div>}
    </div>
  )
}
