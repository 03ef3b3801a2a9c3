// People → the shapes of the wire: oneself in full, colleagues as far as one must know them.
import type { User } from '../../db/account/users.ts'
import type { ColleagueWire, UserWire } from '../../domain/api-types.ts'
import { maskPhone, toWirePhone } from '../../domain/phone.ts'
import { mayActForOwner } from '../../domain/roles.ts'
import type { SignedInUser } from '../../http/request.ts'

/** The signed-in person. */
export function showUser(user: SignedInUser): UserWire {
  return {
    id: user.id,
    first_name: user.firstName,
    last_name: user.lastName,
    phone_number: toWirePhone(user.phone),
    email: user.email,
    company: user.company,
    role: user.role,
    can_act: mayActForOwner(user),
  }
}

/** Somebody of the same company. */
export function showColleague(user: User, ownId: string): ColleagueWire {
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
