// Words to whoever runs it; the console belongs to the product, whose lines are part of the trace.

export function print(line: string): void {
  process.stdout.write(`${line}\n`)
}

/** A heading and rows, each column as wide as it needs. */
export function printTable(rows: string[][]): void {
  const widths = (rows[0] ?? []).map((_, at) => Math.max(...rows.map((row) => row[at]?.length ?? 0)))
  for (const row of rows)
    print(
      row
        .map((cell, at) => cell.padEnd(widths[at] ?? 0))
        .join('  ')
        .trimEnd(),
    )
}
