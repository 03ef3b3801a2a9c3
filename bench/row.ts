// One line of the table that the benchmarks print.

export type Row = { what: string; figure: string; beside: string; ratio: string }
