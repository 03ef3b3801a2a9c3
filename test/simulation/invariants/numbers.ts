// Invoice numbers: 1…n in every company, none missing, none twice, none forgotten by the object that gave it.
import type { Simulation } from '../simulation.ts'
import { companies, rows } from '../world.ts'

export function numbersRunWithoutGapOrDuplicate({ cast }: Simulation): string[] {
  return cast.companies.flatMap(({ id }) => {
    const found = rows<{ number: number }>('select number from invoices where company_id = ? order by number', id)
    const numbers = found.map(({ number }) => number)
    const wrong = numbers.some((number, i) => number !== i + 1) ? [`${id} has ${numbers.join(', ')}`] : []
    const issued = companies.slot(id).sqlite.run('select number, cause from issues order by number', []).rows
    return issued.length === numbers.length
      ? wrong
      : [...wrong, `${id} gave ${issued.length} numbers and has ${numbers.length} invoices`]
  })
}
