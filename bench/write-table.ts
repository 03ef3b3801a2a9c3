// Puts the last table into the README, between its two marks.
import { readFileSync, writeFileSync } from 'node:fs'

const FILE = new URL('./README.md', import.meta.url)
const [BEGIN, END] = ['<!-- table -->', '<!-- /table -->']

/** Raises when the README has lost its marks. */
export function writeTable(table: string): void {
  const text = readFileSync(FILE, 'utf8')
  const [from, to] = [text.indexOf(BEGIN), text.indexOf(END)]
  if (from < 0 || to < from) throw new Error('bench/README.md has no place for the table.')
  writeFileSync(FILE, `${text.slice(0, from + BEGIN.length)}\n${table}\n${text.slice(to)}`)
}
