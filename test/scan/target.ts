// What the scanners are let loose on: the product of `npm start`, seen by somebody who is signed in to the demo company.
export const ORIGIN = 'http://localhost:8787'
const HEADERS = { 'content-type': 'application/json', origin: ORIGIN }

export type Target = {
  /** `name=value` of the session cookie. */
  cookie: string
  /** Of the demo company's newest invoice. */
  invoiceId: string
  companyId: string
}

/** Signs in as the demo contractor. Raises when the product does not run or does not know that person. */
export async function openTarget(phone: string, password: string): Promise<Target> {
  const body = JSON.stringify({ identifier: phone, password, remember_me: true })
  const signedIn = await fetch(`${ORIGIN}/api/auth/login`, { method: 'POST', headers: HEADERS, body })
  if (!signedIn.ok) throw new Error(`Signing in answered ${signedIn.status}: is this the product of npm start?`)
  const { user } = (await signedIn.json()) as { user: { company: { id: string } } }
  const cookie = signedIn.headers
    .getSetCookie()
    .map((line) => line.split(';')[0] ?? '')
    .filter((pair) => !pair.endsWith('='))
    .join('; ')
  const list = await fetch(`${ORIGIN}/api/invoices?limit=1`, { headers: { cookie } })
  const { invoices } = (await list.json()) as { invoices: { id: string }[] }
  const [newest] = invoices
  if (!newest) throw new Error('The demo company has no invoice yet: text a job on the sandbox’s page first.')
  return { cookie, invoiceId: newest.id, companyId: user.company.id }
}

/** Whether the product still answers, and its database too. */
export async function isWell(): Promise<boolean> {
  const answer = await fetch(`${ORIGIN}/healthz`, { signal: AbortSignal.timeout(30_000) }).catch(() => null)
  return answer?.status === 200
}
