// Chooses the trouble a request meets, when some was asked for.
import type { Box } from './box.ts'
import type { Fault, FaultEffect } from './rows.ts'

/** What each effect is, in words. */
export const FAULT_WORDS: Record<FaultEffect, string> = {
  delay: 'Answers late',
  rate_limit: 'Refused: too many requests (429)',
  error_before: 'Error 500, nothing done',
  error_after: 'Error 500 although it was done',
  cut_before: 'Connection cut, nothing done',
  cut_after: 'Connection cut although it was done',
  hang_before: 'No answer, nothing done',
  hang_after: 'No answer although it was done',
  refuse: 'Refused for good (4xx), nothing done',
}

export type Trouble = {
  delayMs: number
  effect: Exclude<FaultEffect, 'delay'> | null
  kept: boolean
  code: string | null
}

/** Uses up one turn of every fault it picks. Delays add up; of other effects the oldest fault wins. */
export function takeFault(box: Box, provider: Fault['provider'], endpoint: string, isWrite: boolean): Trouble {
  const trouble: Trouble = { delayMs: 0, effect: null, kept: false, code: null }
  for (const fault of box.store.list('fault')) {
    const isIntended = fault.provider === provider && isTarget(fault.target, endpoint, isWrite)
    if (!isIntended || !isLucky(box, fault.percent) || (fault.effect !== 'delay' && trouble.effect)) continue
    consume(box, fault)
    trouble.delayMs += fault.delayMs
    if (fault.effect !== 'delay') Object.assign(trouble, { effect: fault.effect, kept: fault.kept, code: fault.code })
  }
  return trouble
}

function isTarget(target: string, endpoint: string, isWrite: boolean): boolean {
  return target === '*' || target === endpoint || target === (isWrite ? 'writes' : 'reads')
}

function isLucky(box: Box, percent: number): boolean {
  if (percent >= 100) return true
  return (Number.parseInt(box.id('').slice(-6), 16) % 10000) / 100 < percent
}

function consume(box: Box, fault: Fault): void {
  if (fault.remaining === null) return
  if (fault.remaining <= 1) box.store.drop('fault', fault.id)
  else box.store.put('fault', fault.id, { ...fault, remaining: fault.remaining - 1 })
}

export function cutConnection(box: Box): Promise<Response> {
  return box.options.cut?.() ?? Promise.reject(new TypeError('Network connection lost.'))
}

/** Requests without an answer, kept here so that none is garbage-collected, and its abort with it, while its caller still waits. */
const hanging = new Set<Request>()

export async function hangConnection(box: Box, request: Request): Promise<Response> {
  const { signal } = request
  if (box.options.hang) return box.options.hang(signal)
  hanging.add(request)
  try {
    return await new Promise<never>((_, reject) => {
      const giveUp = () => reject(signal.reason)
      if (signal.aborted) giveUp()
      else signal.addEventListener('abort', giveUp, { once: true })
    })
  } finally {
    hanging.delete(request)
  }
}
