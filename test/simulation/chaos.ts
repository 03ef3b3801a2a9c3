// Decides at every point what happens there: how long it takes, and whether something breaks.
import { openRandom, type SeededRandom, stir } from './seeded-random.ts'

/** Where the product waits for something that is not itself. */
export type Site = 'd1' | 'object' | 'storage' | 'queue' | 'files' | 'stripe' | 'twilio' | 'door'

export type FaultKind =
  | 'before'
  | 'after'
  | 'slow'
  | 'crash-before'
  | 'crash-after'
  | 'power-before'
  | 'power-after'
  | 'cut-before'
  | 'cut-after'
  | 'hang-before'
  | 'hang-after'
  | 'error-before'
  | 'error-after'
  | 'error-kept'
  | 'busy'

const BINDING: FaultKind[] = ['before', 'after', 'slow', 'crash-before', 'crash-after', 'power-before', 'power-after']
const NETWORK: FaultKind[] = [
  'cut-before',
  'cut-after',
  'hang-before',
  'hang-after',
  'error-before',
  'error-after',
  'busy',
  'slow',
  'crash-before',
  'crash-after',
  'power-before',
  'power-after',
]

/** What can break where. */
export const FAULTS: Record<Site, FaultKind[]> = {
  d1: BINDING,
  object: BINDING,
  storage: ['crash-before', 'crash-after', 'power-before', 'power-after'],
  queue: BINDING,
  files: BINDING,
  stripe: [...NETWORK, 'error-kept'],
  twilio: NETWORK,
  door: ['before', 'after', 'slow'],
}

/** Kinds of trouble that a seed turns on and off. */
export const TROUBLES = [
  'd1',
  'object',
  'queue',
  'files',
  'stripe',
  'twilio',
  'door',
  'crash',
  'power',
  'slow',
  'twice',
  'lost webhooks',
  'skew',
  'silent carrier',
] as const
export type Trouble = (typeof TROUBLES)[number]

export type Fault = { point: number; kind: FaultKind }
/**
 * What a replay fixes: only these faults happen, wherever the seed would have put others. Calm: everything takes the same
 * short time. `without`: trouble that the seed would bring besides.
 */
export type Plan = { faults: Fault[]; isCalm: boolean; without: readonly Trouble[] }
export type Point = { site: Site; isRead: boolean }

export type Verdict = { delayMs: number; tailMs: number; fault: FaultKind | null }

const MOST_FAULTS = 14
const STORM_RATE = 0.07
const STORM_FAULTS = 4

function troubleOf(site: Site, kind: FaultKind): Trouble {
  if (kind.startsWith('crash')) return 'crash'
  if (kind.startsWith('power')) return 'power'
  if (kind === 'slow') return 'slow'
  return site === 'storage' ? 'crash' : site
}

export class Chaos {
  /** Points passed so far. */
  points = 0
  /** What broke, in order; with the points it can be replayed. */
  readonly faults: Fault[] = []
  /** How many points were passed before it became interesting. */
  prelude = 0
  /** Every point passed, if they are wanted. */
  readonly passed: Point[] | null
  readonly troubles: Set<Trouble>
  private readonly seed: number
  private readonly plan: Map<number, FaultKind> | null
  private readonly isCalm: boolean
  private readonly rate: number
  private readonly latencyMs: number
  private readonly tails: number
  private readonly allowed: Record<string, FaultKind[]> = {}
  private isOver = false
  private stormUntil = 0
  private most = MOST_FAULTS

  constructor(seed: number, plan: Plan | null, keepsPoints = false) {
    this.passed = keepsPoints ? [] : null
    this.seed = stir(seed, 17)
    this.plan = plan && new Map(plan.faults.map(({ point, kind }) => [point, kind]))
    this.isCalm = plan?.isCalm ?? false
    const random = openRandom(seed, 1)
    this.rate = random.pick([0.004, 0.01, 0.02, 0.05])
    this.latencyMs = random.pick([2, 15, 15, 60, 250])
    this.tails = random.pick([0, 0.01, 0.04])
    this.troubles = pickTroubles(random)
    for (const trouble of plan?.without ?? []) this.troubles.delete(trouble)
    for (const [site, kinds] of Object.entries(FAULTS)) {
      this.allowed[site] = kinds.filter((kind) => this.troubles.has(troubleOf(site as Site, kind)))
    }
  }

  has(trouble: Trouble): boolean {
    return !this.isOver && this.troubles.has(trouble)
  }

  /** From here on nothing breaks any more. */
  end(): void {
    this.isOver = true
  }

  /** At so many points from here on far more breaks than the seed has it elsewhere: of what the seed lets break. */
  storm(points: number): void {
    this.stormUntil = this.points + points
    this.most = Math.max(MOST_FAULTS, this.faults.length + STORM_FAULTS)
  }

  /** A draw that belongs to the next point and to nothing else, so that leaving out a fault moves no other draw before it. */
  private draw(salt: number): number {
    return stir(this.seed + salt, this.points) / 4294967296
  }

  judge(site: Site, isRead = false): Verdict {
    this.points += 1
    this.passed?.push({ site, isRead })
    const fault = this.plan ? (this.plan.get(this.points) ?? null) : this.drawFault(site)
    if (fault) this.faults.push({ point: this.points, kind: fault })
    if (this.isCalm) return { delayMs: fault === 'slow' ? 20_000 : 3, tailMs: 0, fault }
    const draw = this.draw(1)
    const isLate = this.draw(2) < this.tails && !this.isOver
    const delayMs = fault === 'slow' ? 1000 + draw * 40_000 : isLate ? draw * 6000 : draw * this.latencyMs
    return { delayMs, tailMs: this.draw(3) < 0.2 ? draw * this.latencyMs : 0, fault }
  }

  private drawFault(site: Site): FaultKind | null {
    if (this.isOver || this.faults.length >= this.most) return null
    const kinds = this.allowed[site]
    if (!kinds || kinds.length === 0 || this.draw(4) >= (this.points < this.stormUntil ? STORM_RATE : this.rate))
      return null
    return kinds[Math.floor(this.draw(5) * kinds.length)] ?? null
  }

  /** Yes or no, by the point at which it is asked. */
  isLucky(share: number, salt: number): boolean {
    return !this.isCalm && this.draw(100 + salt) < share
  }

  /** A number between 0 and 1, by the point at which it is asked. */
  share(salt: number): number {
    return this.isCalm ? 0.5 : this.draw(200 + salt)
  }
}

/** A tenth of the seeds have no trouble at all; the others some of it or all. */
function pickTroubles(random: SeededRandom): Set<Trouble> {
  const share = random.pick([0, 0.15, 0.15, 0.3, 0.3, 0.3, 0.5, 0.5, 0.8, 1])
  return new Set(TROUBLES.filter(() => random.isLucky(share)))
}
