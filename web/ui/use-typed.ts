// Debounces typed text. Replaced when the value changes elsewhere (Back, a cleared form).
import { useEffect, useState } from 'react'

const PAUSE_MS = 300

/** The text to show and how to change it. `send` hears of it once typing has paused for a moment. */
export function useTyped(value: string, send: (text: string) => void): [string, (text: string) => void] {
  const [typed, setTyped] = useState(value)
  const [sent, setSent] = useState(value)
  const [known, setKnown] = useState(value)
  if (value !== known) {
    setKnown(value)
    if (value !== sent) {
      setTyped(value)
      setSent(value)
    }
  }
  useEffect(() => {
    if (typed === sent) return
    const timer = setTimeout(() => {
      setSent(typed)
      send(typed)
    }, PAUSE_MS)
    return () => clearTimeout(timer)
  })
  return [typed, setTyped]
}
