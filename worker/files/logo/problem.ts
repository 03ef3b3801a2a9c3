// The error of a picture that is refused.
import { type AppError, refuse } from '../../errors.ts'

/** The refusal of a file that breaks its format or is cut off. */
export function damaged(format: 'PNG' | 'JPEG'): AppError {
  return refuse('picture_damaged', { format })
}

/** Is told width and height as the header gives them, raises what is wrong with them. */
export type CheckSize = (width: number, height: number) => void
