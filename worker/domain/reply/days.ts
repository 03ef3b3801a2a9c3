// Formats a day in a text.

import { formatCivil as format } from '../dates.ts'
import type { Language } from '../pending-questions.ts'

/** "Fri, Nov 27, 2026". A Spanish Saturday goes without its name: the carriers' alphabet has no "sáb". */
export function formatCivil(on: string, language: Language): string {
  return format(on, language).replace(/^sáb\.?,? /, '')
}
