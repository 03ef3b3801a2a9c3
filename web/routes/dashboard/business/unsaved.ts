// Tracks which forms of the tab have unsaved changes.
import { useEffect, useId } from 'react'

const forms = new Set<string>()

/** A form says so for as long as it stands. */
export function useUnsaved(holds: boolean): void {
  const id = useId()
  useEffect(() => {
    if (!holds) return
    forms.add(id)
    return () => {
      forms.delete(id)
    }
  }, [id, holds])
}

export const isSomethingUnsaved = () => forms.size > 0
