// A card that is read-only until edited. The focus moves into the form, and back to its button afterwards.
import { useEffect, useRef, useState } from 'react'

export function useEditing() {
  const [editing, setEditing] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  const card = useRef<HTMLElement>(null)
  const before = useRef(false)
  useEffect(() => {
    if (editing) card.current?.querySelector<HTMLElement>('form input:not([type="hidden"], [hidden])')?.focus()
    else if (before.current) opener.current?.focus()
    before.current = editing
  }, [editing])
  return { editing, edit: () => setEditing(true), close: () => setEditing(false), opener, card }
}
