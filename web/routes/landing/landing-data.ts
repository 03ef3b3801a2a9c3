// What the front page's loader hands to its parts.
import type { words } from '../../words/en/landing.ts'

export type LandingData = { words: typeof words }
