// Navigates away after a delay that leaves time to read a success message.
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
