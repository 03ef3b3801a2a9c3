// A company's days, quickened: jobs by text, words about them, clients who pay, money given back, all while things fail.
import type { Sandbox } from '../../sandbox/create-sandbox.ts'
import type { Post } from './texting.ts'

export type Company = { phone: string; cookie: string; companyId: string }
export type Scene = { origin: string; sandbox: Sandbox; sandboxOrigin: string; post: Post; random: () => number }

const NAMES = ['Maria', 'Bob', 'Ann', 'Luis', 'Rosa', 'Tyler', 'Diane', 'Omar', 'Grace', 'Carlos', 'Paula', 'Kim']
const WORK = ['fixed sink', 'painted fence', 'cleaned pool', 'mowed lawn', 'moved piano', 'wired lamp']
const TIMEOUT_MS = 16_000
/** The share of texts that are about an invoice, and of trade that gives money back. */
const WORDS = 0.16
const REFUNDS = 0.2

export const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

/** Null when nobody answered, or not as wished: whoever asks tries again some other time. */
async function ask(url: string, cookie: string, body?: unknown): Promise<Record<string, unknown> | null> {
  // Thousands of people, each from somewhere else: what is soaked is not the limits.
  const from = `100.64.${Math.floor(Math.random() * 256)}.${Math.floor(Math.random() * 256)}`
  const headers = { 'content-type': 'application/json', 'cf-connecting-ip': from, ...(cookie && { cookie }) }
  const init = body === undefined ? { headers } : { method: 'POST', headers, body: JSON.stringify(body) }
  const answer = await fetch(url, { ...init, signal: AbortSignal.timeout(TIMEOUT_MS) }).catch(() => null)
  const read = await answer?.json().catch(() => null)
  return answer?.ok ? (read as Record<string, unknown>) : null
}

export const control = ({ sandboxOrigin }: Scene, path: string, body: object) =>
  ask(`${sandboxOrigin}/sandbox${path}`, '', body)

type Json = { id: string; invoice_number: string; status: string }

async function listOpen({ origin }: Scene, { cookie }: Company, status: string): Promise<Json[]> {
  const page = await ask(`${origin}/api/invoices?limit=50&status=${status}`, cookie)
  return (page?.invoices as Json[] | undefined) ?? []
}

const pick = <T>(list: readonly T[], { random }: Scene): T | undefined => list[Math.floor(random() * list.length)]

/** A job that is like no other, so that none can be taken for another one's repetition. */
export function textJob(scene: Scene, company: Company, kind: 'job' | 'after stop' = 'job'): void {
  const n = scene.post.texted.length
  const dollars = 20 + (n % 800)
  const name = `${NAMES[n % NAMES.length]} ${String.fromCharCode(65 + (n % 26))}${'aeiou'[n % 5]}ller`
  scene.post.text(company.phone, `${pick(WORK, scene)} for ${name}, ${dollars}, due friday`, kind, dollars * 100)
}

async function textWord(scene: Scene, company: Company): Promise<void> {
  const invoice = pick(await listOpen(scene, company, 'sent'), scene)
  const number = invoice?.invoice_number ?? 'INV-0001'
  const word = pick(
    [
      `change ${number} to ${50 + scene.post.texted.length}`,
      `cancel ${number}`,
      'undo',
      'who owes me',
      `status ${number}`,
      `${number} paid cash`,
    ],
    scene,
  )
  scene.post.text(company.phone, word ?? 'help', 'word')
}

/** Presses Pay, perhaps twice at once, and pays whatever page comes up: both, if there are two. */
async function pay(scene: Scene, company: Company): Promise<void> {
  const invoice = pick(await listOpen(scene, company, 'sent'), scene)
  if (!invoice) return
  const body = { invoice_id: invoice.id, company_id: company.companyId }
  const press = () => ask(`${scene.origin}/stripe/create-checkout-session`, '', body)
  const answers = await Promise.all(scene.random() < 0.3 ? [press(), press()] : [press()])
  const method = pick(['card', 'card', 'card', 'bank', 'declined'], scene)
  for (const answer of answers) {
    const session = (answer?.data as { url?: string } | undefined)?.url?.split('/').at(-1)
    if (!session) continue
    await control(scene, `/checkout/${session}/pay`, { method })
    if (method === 'bank') setTimeout(() => void settle(scene, session), scene.random() * 20_000)
  }
}

const settle = (scene: Scene, session: string) =>
  control(scene, `/checkout/${session}/settle`, { outcome: scene.random() < 0.7 ? 'succeed' : 'fail' })

/** No bank keeps anybody waiting for ever. */
export async function settleBanks(scene: Scene): Promise<void> {
  for (const payment of Object.values(scene.sandbox.state.payment)) {
    if (payment.status === 'processing') await settle(scene, payment.sessionId)
  }
}

async function refund(scene: Scene, company: Company): Promise<void> {
  const invoice = pick(await listOpen(scene, company, 'paid-transferred'), scene)
  if (!invoice) return
  const body = scene.random() < 0.5 ? {} : { amount: 5, request_id: `refund-${scene.post.texted.length}` }
  await ask(`${scene.origin}/api/invoices/${invoice.id}/refunds`, company.cookie, body)
}

/** Texts at its pace until `isOver`, however slowly anything is answered. */
export async function text(scene: Scene, company: Company, pauseMs: number, isOver: () => boolean): Promise<void> {
  while (!isOver()) {
    if (scene.random() < WORDS) void textWord(scene, company)
    else textJob(scene, company)
    await wait(pauseMs * (0.5 + scene.random()))
  }
}

/** Clients pay, and get money back, until `isOver`. */
export async function trade(scene: Scene, company: Company, pauseMs: number, isOver: () => boolean): Promise<void> {
  while (!isOver()) {
    if (scene.random() < REFUNDS) await refund(scene, company)
    else await pay(scene, company)
    await wait(pauseMs * (0.5 + scene.random()))
  }
}
