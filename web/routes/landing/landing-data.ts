// The data of the front page's loader.
import type { words } from '../../words/en/landing.ts'

export type LandingData = { words: typeof words }
