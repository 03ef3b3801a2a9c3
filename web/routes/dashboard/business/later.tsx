// A part of the screen whose data arrives later, with what it shows when the data cannot be loaded.
import { type ReactNode, Suspense } from 'react'
import { Await } from 'react-router'
import { Skeleton } from '../../../ui/skeleton.tsx'

type LaterProps<T> = { of: Promise<T | null>; lines: number; missing: string; children: (value: T) => ReactNode }

export function Later<T>({ of, lines, missing, children }: LaterProps<T>) {
  return (
    <Suspense fallback={<Skeleton lines={lines} />}>
      <Await resolve={of}>{(value) => (value === null ? <p>{missing}</p> : children(value))}</Await>
    </Suspense>
  )
}
