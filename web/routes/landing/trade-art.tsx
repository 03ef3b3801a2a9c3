// One small two-tone drawing for each trade.
import type { words } from '../../words/en/landing.ts'

export type Trade = keyof (typeof words)['trades']

type Drawing = { body: string; lines: string }

const DRAWINGS: Record<Trade, Drawing> = {
  handymen: {
    body: 'M17 14h20l5 6-5 3H17z',
    lines: 'M17 14h20l5 6-5 3H17zM23 23v24h6V23M13 16v5',
  },
  landscapers: {
    body: 'M16 39c-2-15 8-25 30-25 0 20-9 30-24 28',
    lines: 'M16 39c-2-15 8-25 30-25 0 20-9 30-24 28M14 50c5-13 12-20 22-26M24 34l-1-9M30 29l9 1',
  },
  cleaners: {
    body: 'M22 28h16l4 20H18z',
    lines: 'M22 28h16l4 20H18zM25 28v-8h10v8M25 20h-5v-6h16M41 13h6M41 18l5 2M24 37h12',
  },
  detailers: {
    body: 'M10 34l3-3 5-10h22l7 10 4 2v9H10z',
    lines: 'M10 42v-8l3-3 5-10h22l7 10 4 2v9h-4M39 42H25M17 42h-7M17 31h28M30 21v10M46 11v7M42.5 14.5h7',
  },
  pools: {
    body: 'M10 36c4-4 8-4 12 0s8 4 12 0 8-4 12 0v10H10z',
    lines:
      'M10 36c4-4 8-4 12 0s8 4 12 0 8-4 12 0M10 44c4-4 8-4 12 0s8 4 12 0 8-4 12 0M21 33V17c0-6 8-6 8-1M35 33V17c0-6 8-6 8-1M21 22h14',
  },
  movers: {
    body: 'M9 18h25v23H9z',
    lines: 'M13 41H9V18h25v23H23M34 25h9l7 8v8h-3M37 41h-3M34 33h16M17 18v8l4-3 4 3v-8',
  },
  painters: {
    body: 'M13 13h28v11H13z',
    lines: 'M13 13h28v11H13zM41 18h6v11H29v7M25.5 36h7v13h-7z',
  },
  electricians: {
    body: 'M32 10L17 32h10l-2 18 16-24H30z',
    lines: 'M32 10L17 32h10l-2 18 16-24H30zM11 18l4 2M44 42l4 2M46 16l-4 2',
  },
}

/** The wheels of what drives. */
const WHEELS: Partial<Record<Trade, [x: number, y: number][]>> = {
  detailers: [
    [21, 42],
    [43, 42],
  ],
  movers: [
    [18, 41],
    [42, 41],
  ],
}

export function TradeArt({ trade }: { trade: Trade }) {
  const { body, lines } = DRAWINGS[trade]
  return (
    <svg className="trade-art" viewBox="0 0 60 60" aria-hidden="true">
      <circle className="trade-ground" cx="30" cy="31" r="27" />
      <path className="trade-body" d={body} />
      <path className="trade-lines" d={lines} />
      {WHEELS[trade]?.map(([x, y]) => (
        <circle key={x} className="trade-wheel" cx={x} cy={y} r="4.2" />
      ))}
    </svg>
  )
}
