// The examples that the product teaches with, the same words wherever they appear.

export const EXAMPLE_CLIENT = 'Maria Lopez'
export const EXAMPLE_DOLLARS = 200
export const EXAMPLE_TEXT = `Fixed sink for ${EXAMPLE_CLIENT}, $${EXAMPLE_DOLLARS}, due Friday`

/** The trades we serve, each with a text as one of them would write it. */
export const TRADES: [string, string][] = [
  ['Handymen', 'hung 3 doors for Mrs Chen, 340, due friday'],
  ['Landscapers', 'mowed lawn for Luis Diaz, 85'],
  ['House cleaners', 'deep clean for Kim, 240, due monday'],
  ['Auto detailers', 'full detail for Sam, 180'],
  ['Pool cleaners', 'weekly pool service for Ana, 95'],
  ['Local movers', 'moved apartment for Priya, 650'],
  ['Painters', 'painted bedroom for Tom Becker, 480'],
  ['Electricians', 'new panel for Dana Wright, 1450, due friday'],
]
