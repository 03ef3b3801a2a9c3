// Placeholders for what is still loading.
import { useLayoutWords } from './layout.ts'

const BARS = ['one', 'two', 'three', 'four', 'five', 'six']

export function Skeleton({ lines }: { lines: number }) {
  return (
    <div className="skeleton" aria-hidden="true">
      {BARS.slice(0, lines).map((bar) => (
        <span key={bar} />
      ))}
    </div>
  )
}

/** The whole screen is on its way: the word for everybody, the spinner for those who see it. */
export function Loading() {
  const { loading } = useLayoutWords()
  return (
    <p className="boot" role="status">
      <span className="spinner" aria-hidden="true" />
      {loading}
    </p>
  )
}
