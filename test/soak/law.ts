// One law that is asked of the books after a run.

export type Law = { law: string; sql: string }
