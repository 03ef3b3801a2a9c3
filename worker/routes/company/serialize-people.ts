// Serializes people: oneself in full, colleagues without private data.
import type { User } from '../../db/account/users.ts'
import type { ColleagueJson, UserJson } from '../../domain/api-types.ts'
import { nameOfPerson } from '../../domain/person-name.ts'
import { maskPhone, toPhoneDigits } from '../../domain/phone.ts'
import { mayActForOwner } from '../../domain/roles.ts'
import type { SignedInUser } from '../../http/request.ts'

/** The signed-in person. */
export function serializeUser(user: SignedInUser): UserJson {
  return {
    id: user.id,
    first_name: user.firstName,
    last_name: user.lastName,
    phone_number: toPhoneDigits(user.phone),
    email: user.email,
    company: user.company,
    role: user.role,
    can_act: mayActForOwner(user),
  }
}

/** Somebody of the same company. */
export function serializeColleague(user: User, ownId: string): ColleagueJson {
  return {
    id: user.id,
    first_name: user.firstName,
    last_name: user.lastName,
    phone_end: maskPhone(user.phone),
    joined_at: new Date(user.createdAt).toISOString(),
    is_you: user.id === ownId,
    role: user.role,
    can_act: mayActForOwner(user),
  }
}

/** Whose action it is: a colleague's by name, else the end of the number that did it. */
export function nameOf(people: User[], phone: string): string {
  const person = people.find((one) => one.phone === phone)
  return person ? nameOfPerson(person) : maskPhone(phone)
}
