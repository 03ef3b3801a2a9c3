// Moves on by itself once something is done, after long enough to read that it is.
import { useEffect } from 'react'
import { useNavigate } from 'react-router'

export function useLeaveAfter(done: boolean, to: string, afterMs: number): void {
  const navigate = useNavigate()
  useEffect(() => {
    if (!done) return
    const timer = setTimeout(() => navigate(to, { replace: true }), afterMs)
    return () => clearTimeout(timer)
  }, [done, to, afterMs, navigate])
}
