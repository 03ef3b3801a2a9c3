// A client who asks about an invoice on its page, and what the page shows then.
import { type Contractor, call, textsTo, waitForTexts } from './sandbox-world.ts'
import { listRows } from './tables.ts'
import { invoicesOf } from './texting.ts'

let requests = 0
const newRequest = () => {
  requests += 1
  return `question-${requests}`
}

/** Another network each time. */
const newAddress = () => {
  requests += 1
  return `10.${requests >> 8}.${requests & 255}.7`
}

/** What the page sends for a client, from this address or one of its own; the answer to it. */
export async function askOn(
  companyId: string,
  invoiceId: string,
  words: unknown,
  { requestId = newRequest(), address = newAddress() }: { requestId?: string; address?: string } = {},
) {
  const asked = { company_id: companyId, words, request_id: requestId }
  return await call('POST', `/api/payment/${invoiceId}/questions`, asked, undefined, address)
}

/** The client of the invoice with this number asks; the text that its contractor gets. */
export async function ask(joe: Contractor, number: number, words: string): Promise<string> {
  const before = textsTo(joe.phone).length
  const answer = await askOn(joe.companyId, (await invoicesOf(joe.companyId))[number - 1]?.id ?? '', words)
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.body))
  return (await waitForTexts(joe.phone, before + 1)).at(-1) ?? ''
}

/** Both sides as anybody with the link sees them: who, and what they said. */
export async function conversation(joe: Contractor, number = 1): Promise<[string, string][]> {
  const id = (await invoicesOf(joe.companyId))[number - 1]?.id
  const page = await call('GET', `/api/payment/${id}?company=${joe.companyId}`)
  const { messages = [] } = page.body.data as { messages?: { from: string; words: string }[] }
  return messages.map(({ from, words }) => [from, words])
}

export type MessageRow = { id: string; author: string; words: string; taken_back_at: number | null; invoice_id: string }

/** The rows, in the order in which they were written. */
export const messageRows = async (companyId: string) =>
  await listRows<MessageRow>('client_messages', { company_id: companyId }, 'at')
