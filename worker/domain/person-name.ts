// How a person is called: by name, or by the end of the number where none was given.
import { maskPhone } from './phone.ts'

/** "Joe Ace"; "…0101" of somebody who signed up by text and has not given a name yet. `phone` E.164. */
export function nameOfPerson({
  firstName,
  lastName,
  phone,
}: {
  firstName: string
  lastName: string
  phone: string
}): string {
  return `${firstName} ${lastName}`.trim() || maskPhone(phone)
}
