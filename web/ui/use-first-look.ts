// Tells the company that what it sent was seen: by somebody with the page before them, not by a machine.
import { useEffect, useRef } from 'react'

/** Machines that run a page to make a preview or an index of it. */
const MACHINES = /bot\b|crawl|spider|externalhit|preview/i

/** `tell` is called once while `isNew`; whether it arrives is of no concern to who looks. */
export function useFirstLook(isNew: boolean, tell: () => Promise<unknown>) {
  const telling = useRef(tell)
  useEffect(() => {
    if (!isNew || MACHINES.test(navigator.userAgent)) return
    const look = () => {
      if (document.visibilityState !== 'visible') return
      document.removeEventListener('visibilitychange', look)
      telling.current().catch(() => undefined)
    }
    document.addEventListener('visibilitychange', look)
    look()
    return () => document.removeEventListener('visibilitychange', look)
  }, [isNew])
}
