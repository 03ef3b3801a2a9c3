// Whether something has taken longer than feels immediate.
import { useEffect, useState } from 'react'

export function useSlow(busy: boolean, afterMs = 250): boolean {
  const [slow, setSlow] = useState(false)
  useEffect(() => {
    if (!busy) return
    const timer = setTimeout(setSlow, afterMs, true)
    return () => {
      clearTimeout(timer)
      setSlow(false)
    }
  }, [busy, afterMs])
  return busy && slow
}
