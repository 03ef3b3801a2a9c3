// A change of the product as it is loaded: `find` stands once in `file`.

/** One deliberate mistake: in this file, this text, found once, becomes that one. */
export type Edit = { file: string; find: string; put: string }
