// Whether the page is hydrated. False during hydration, so that server and browser render the same.
import { useSyncExternalStore } from 'react'

const never = () => () => undefined

export const useHydrated = () =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
