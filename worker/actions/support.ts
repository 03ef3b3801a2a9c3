// Somebody needs help: the message is kept, a flood is not.
import type { House } from '../context.ts'
import { createSupportMessage } from '../db/support.ts'
import { SUPPORT_PER_ADDRESS } from '../domain/budgets.ts'
import { ofAddress, spend } from './budgets.ts'

export type SupportRequest = { name: string; email: string; subject: string; message: string }

/** Keeps a message of the support form. Raises `too_many` when one address sends too many. */
export async function askForHelp(house: House, request: SupportRequest, address: string): Promise<void> {
  await spend(house, ofAddress(address), SUPPORT_PER_ADDRESS)
  await createSupportMessage(house.db, { ...request, id: house.newId(), createdAt: house.now() })
  house.log('support asked', { subjectLength: request.subject.length })
}
