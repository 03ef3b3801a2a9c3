// The brands that keep tenants apart. Only db/directory.ts mints a CompanyId, and only from ids that our own records hold.

declare const brand: unique symbol
/** The authority to read and write one company's data. */
export type CompanyId = string & { readonly [brand]: 'company' }

declare const recorded: unique symbol
/** A company's id in our own records: a row, a queue message, an object's name. The directory turns it into a CompanyId. */
export type RecordedCompanyId = CompanyId | (string & { readonly [recorded]: true })

declare const fresh: unique symbol
/** The id of a company that is about to be founded. */
export type NewCompanyId = string & { readonly [fresh]: true }

/** Says that `id` was read from our own records, never from a request. test/structure/tenancy.test.ts lists who may. */
export const asRecorded = (id: string) => id as RecordedCompanyId

/** The system company is a company of its own: texts to people who belong to no company yet are its texts. */
export const SYSTEM_COMPANY_ID = 'house'
