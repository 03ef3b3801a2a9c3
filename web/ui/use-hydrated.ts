// Whether scripts run on this page; not yet while a served page is being taken over, so that both are the same at first.
import { useSyncExternalStore } from 'react'

const never = () => () => undefined

export const useHydrated = () =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
