// Programs that files of invoices and of account lines are made for.
export const ACCOUNTING_FORMATS = ['quickbooks', 'xero'] as const
export type AccountingFormat = (typeof ACCOUNTING_FORMATS)[number]

/** `csv` is our own file, for people and spreadsheets. */
export const FILE_FORMATS = ['csv', ...ACCOUNTING_FORMATS] as const
export type FileFormat = (typeof FILE_FORMATS)[number]
