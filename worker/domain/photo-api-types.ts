// What the API says of an invoice's pictures.
import type { PublicMessageJson } from './question-api-types.ts'

/** A picture as its page shows it: a public, unguessable address, and its size in pixels as it is seen. */
export type PublicPhotoJson = { url: string; width: number; height: number }

/** The same for the company's own people. */
export type PhotoJson = PublicPhotoJson & { id: string; added_at: string }

/** What stands beside an invoice on its page, oldest first, where there is something: what its client asked and was answered, and its pictures. */
export type BesideInvoiceJson = { messages?: PublicMessageJson[] | undefined; photos?: PublicPhotoJson[] | undefined }
