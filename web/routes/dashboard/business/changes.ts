// Compares a form with the stored values.

type Kept = Record<string, string | null>

/** A company as its form holds it: everything is text there. */
export function textsOf<T extends Record<string, string | number | boolean | null>>(facts: T): Kept {
  return Object.fromEntries(Object.entries(facts).map(([name, value]) => [name, value === null ? null : String(value)]))
}

/** The fields of `now` that differ from `before`; blanks around a text are no change. */
export function changedFields(before: Kept, now: Record<string, string>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(now)
      .map(([name, value]) => [name, value.trim()] as const)
      .filter(([name, value]) => value !== (before[name] ?? '')),
  )
}

/** What puts changed fields back; null when one of them was empty, since an empty one cannot be sent. */
export function undoOf(before: Kept, changes: Record<string, string>): Record<string, string> | null {
  const back = Object.keys(changes).map((name) => [name, before[name] ?? ''] as const)
  return back.some(([, value]) => value === '') ? null : Object.fromEntries(back)
}
