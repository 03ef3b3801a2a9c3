// Reads the tables of labelled texts.
export type Case = {
  text: string
  client: string | null
  work: string | null
  lines: number | null
  dollars: number | null
  due: string | null
  contact: string | null
}

const known = (cell: string | undefined): string | null =>
  cell === undefined || cell === '-' || cell === '' ? null : cell

/** The rows of a table; `\n` in a text is a line end. */
export function readCases(table: string): Case[] {
  return table
    .trim()
    .split('\n')
    .map((row) => {
      const [text = '', reading = ''] = row.split(' => ')
      const [client, work, lines, dollars, due, contact] = reading.split(' | ').map((c) => c.trim())
      const count = known(lines)
      const money = known(dollars)
      return {
        text: text.replaceAll('¶', '\n'),
        client: known(client),
        work: known(work),
        lines: count === null ? null : Number(count),
        dollars: money === null ? null : Number(money),
        due: known(due),
        contact: known(contact),
      }
    })
}
