// The brand that keeps tenants apart: only db/directory.ts mints a CompanyId, from facts we own.

declare const brand: unique symbol
export type CompanyId = string & { readonly [brand]: 'company' }
