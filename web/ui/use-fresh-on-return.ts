// Coming back to a page may show it as it was left: what it says is asked for again.
import { useEffect } from 'react'
import { useRevalidator } from 'react-router'

export function useFreshOnReturn() {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    const refresh = (event: PageTransitionEvent) => {
      if (event.persisted) revalidate()
    }
    addEventListener('pageshow', refresh)
    return () => removeEventListener('pageshow', refresh)
  }, [revalidate])
}
