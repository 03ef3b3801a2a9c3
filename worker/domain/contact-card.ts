// What a contact card says that an invoice can use.

/** `phone` is E.164. At least one of phone and email is there. */
export type ContactCard = { name: string; phone: string | null; email: string | null }
