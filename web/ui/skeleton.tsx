// Quiet shapes in the place of what is being fetched.

export function Skeleton({ lines }: { lines: number }) {
  return (
    <div className="skeleton" aria-hidden="true">
      {Array.from({ length: lines }, (_, line) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: equal shapes without identity
        <span key={line} />
      ))}
    </div>
  )
}

/** The whole screen is on its way: the word for everybody, the spinner for those who see it. */
export function Loading() {
  return (
    <p className="boot" role="status">
      <span className="spinner" aria-hidden="true" />
      Loading…
    </p>
  )
}
