// The roles in a company: one owner, members who may act for the owner, and other members.

export type Role = 'owner' | 'member'

/** A person's place in the company. */
export type Place = { role: Role; actsForOwner: boolean }

/** Whether this person may move or redirect money or people: the owner, and whomever the owner lets act. */
export function mayActForOwner({ role, actsForOwner }: Place): boolean {
  return role === 'owner' || actsForOwner
}
