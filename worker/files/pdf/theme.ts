// Measures and colours of the printed invoice. Lengths are PDF points (1/72 inch), counted from the top left.

/** US Letter. */
export const PAGE = { width: 612, height: 792, left: 54, right: 558, top: 54, bottom: 734 } as const

export const SIZE = { small: 8, body: 9.5, lead: 11, title: 22, company: 15 } as const

/** Space from one baseline to the next, in ems. */
export const LEADING = 1.36

type Color = readonly [red: number, green: number, blue: number]

export const COLOR = {
  ink: [0.09, 0.11, 0.15],
  soft: [0.36, 0.4, 0.46],
  rule: [0.86, 0.88, 0.9],
  accent: [0.05, 0.38, 0.36],
  tint: [0.945, 0.97, 0.965],
  stop: [0.62, 0.16, 0.16],
  white: [1, 1, 1],
} as const satisfies Record<string, Color>

export type ColorName = keyof typeof COLOR
