// Orders listed invoices so that a number cannot mean both a line of the list and another invoice's number.

/**
 * The same invoices, each whose number is that of a line put into that line, the others in their order around them: with
 * three lines INV-0002 is the second. So anybody who answers "2" can mean nothing else.
 */
export function inPlaces<T extends { number: number }>(invoices: readonly T[]): T[] {
  const count = invoices.length
  const placed = new Map(invoices.filter(({ number }) => number <= count).map((one) => [one.number - 1, one]))
  const others = invoices.filter(({ number }) => number > count)
  return Array.from({ length: count }, (_, i) => placed.get(i) ?? others.shift()).filter((one) => one !== undefined)
}
