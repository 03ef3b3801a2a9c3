// A picture that cannot be taken, and the words for it.

/** `message` is a full sentence for the person who chose the picture. */
export class PictureProblem extends Error {
  override name = 'PictureProblem'
}

export function damaged(kind: 'PNG' | 'JPEG'): PictureProblem {
  return new PictureProblem(`This ${kind} is damaged or not complete.`)
}

/** Is told width and height as the header gives them, raises what is wrong with them. */
export type CheckSize = (width: number, height: number) => void
