// The companies of a soak: signed up as people do, each with an account that can take transfers, now or later.

import { prepare } from '../fuzz/asked.ts'
import type { SandboxApp } from '../fuzz/cast.ts'
import { signUp } from '../fuzz/cast.ts'
import { sendOverHttp } from '../fuzz/over-http.ts'
import { type Company, control, type Scene } from './drive.ts'

export async function foundCompanies(scene: Scene, count: number): Promise<Company[]> {
  const { origin, sandbox, sandboxOrigin } = scene
  const ask: SandboxApp['ask'] = async (asked, cast) => await sendOverHttp(origin, await prepare(asked, cast, origin))
  const companies: Company[] = []
  for (let n = 0; n < count; n += 1) {
    const { phone, cookie } = await signUp({ ask, sandbox, sandboxOrigin })
    const answer = await fetch(`${origin}/api/company`, { headers: { cookie } })
    const { company } = (await answer.json()) as { company: { id: string } }
    companies.push({ phone, cookie, companyId: company.id })
  }
  return companies
}

/** Asks until it has been heard: the setup link, then the bank's yes. */
export async function openAccount(scene: Scene, { cookie }: Company): Promise<void> {
  for (let tries = 0; tries < 60; tries += 1) {
    const headers = { 'content-type': 'application/json', cookie }
    const init = { method: 'POST', headers, body: '{}', signal: AbortSignal.timeout(16_000) }
    const answer = await fetch(`${scene.origin}/stripe/create-account-link`, init).catch(() => null)
    const account = /acct_[0-9a-f]+/.exec((await answer?.text().catch(() => '')) ?? '')?.[0]
    if (account && (await control(scene, `/accounts/${account}/verify`, {}))) return
    await new Promise((resolve) => setTimeout(resolve, 1000))
  }
  throw new Error('no account could be opened')
}
