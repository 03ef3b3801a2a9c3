// The stack of open dialogs. Only the top one can be used.
import { useSyncExternalStore } from 'react'

let opened: HTMLDialogElement[] = []
const listeners = new Set<() => void>()

function change(next: HTMLDialogElement[]) {
  opened = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

/** Counts a dialog as open until what it answers is called. */
export function countOpen(dialog: HTMLDialogElement): () => void {
  change([...opened, dialog])
  return () => change(opened.filter((other) => other !== dialog))
}

/** The uppermost open dialog, or null. */
export function useTopModal(): HTMLDialogElement | null {
  return useSyncExternalStore(
    subscribe,
    () => opened.at(-1) ?? null,
    () => null,
  )
}
