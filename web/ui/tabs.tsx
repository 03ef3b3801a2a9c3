// Tabs with an address each: arrow keys move between them, and the browser's Back works.
import type { KeyboardEvent, ReactNode } from 'react'
import { Link } from 'react-router'

export type Tab = { id: string; to: string; label: string }

const STEPS: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1 }

function move(event: KeyboardEvent<HTMLElement>) {
  const tabs = [...event.currentTarget.querySelectorAll<HTMLElement>('[role="tab"]')]
  const at = tabs.indexOf(event.target as HTMLElement)
  const step = STEPS[event.key]
  if (event.key === ' ') tabs[at]?.click()
  else if (step === undefined) return
  else tabs[(at + step + tabs.length) % tabs.length]?.focus()
  event.preventDefault()
}

export function Tabs({
  label,
  tabs,
  current,
  children,
}: {
  label: string
  tabs: Tab[]
  current: string
  children: ReactNode
}) {
  return (
    <>
      <div className="tabs" role="tablist" aria-label={label} onKeyDown={move}>
        {tabs.map((tab) => (
          <Link
            key={tab.id}
            id={`tab-${tab.id}`}
            role="tab"
            to={tab.to}
            preventScrollReset
            aria-selected={tab.id === current}
            aria-controls="tab-panel"
            tabIndex={tab.id === current ? 0 : -1}
          >
            {tab.label}
          </Link>
        ))}
      </div>
      <div id="tab-panel" className="tab-panel" role="tabpanel" aria-labelledby={`tab-${current}`}>
        {children}
      </div>
    </>
  )
}
