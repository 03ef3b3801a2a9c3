// Words for a sum that is not what it should be.

/** What is wrong, in cents; nothing where both are the same. */
export function compare(what: string, is: number, should: number): string[] {
  return is === should ? [] : [`${what} is ${is}, not ${should} cents`]
}
