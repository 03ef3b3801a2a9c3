// Who signed up by text: one account a number, what was agreed to kept as it was shown, and nobody who did not agree.
import type { SentText, Simulation } from '../simulation.ts'
import { rows, sandbox } from '../world.ts'

const AGREED = 'agreed:'

type Consent = { id: string; phone: string; words: string; at: number; source: string }

function checkConsent({ texts }: Simulation, { id, phone, words, source }: Consent): string[] {
  const name = `${phone} agreed to «${words.slice(0, 30)}»`
  const said = texts.find(({ sid }) => `${AGREED}${sid}` === id)
  const shown = Object.values(sandbox.state.message).filter(({ to, body }) => to === phone && body === words)
  const isYes = said?.phone === phone && /^yes$/i.test(said.body)
  return [
    ...(isYes && source === 'text' ? [] : [`${name} and texted no such yes`]),
    ...(shown.length > 0 ? [] : [`${name} and was never shown it`]),
  ]
}

/** Whether the product told the provider that it has this yes, and its offer had come before it. */
function isBinding({ texts }: Simulation, { sid, phone }: SentText): boolean {
  const isTaken = Object.values(sandbox.state.delivery).some(
    ({ subject, kind, state }) => subject === sid && kind === 'sms' && state === 'delivered',
  )
  const isShown = Object.values(sandbox.state.message).some(({ to, body }) => to === phone && /, right\?\n/.test(body))
  return isTaken && isShown && !texts.some((text) => text.phone === phone && text.said === 'stop')
}

/** A restored database knows no offer and no consent of the lost time: that is said where restores are. */
export function whoSignsUpByTextHasAgreed(sim: Simulation): string[] {
  if (sim.restores.length > 0) return []
  const users = rows<{ phone: string; company_id: string }>(
    "select phone, company_id from users where password_hash = ''",
  )
  const consents = rows<Consent>(`select id, phone, words, at, source from consents where id like '${AGREED}%'`)
  const missing = users.flatMap(({ phone }) => {
    const own = consents.filter((consent) => consent.phone === phone)
    return own.length === 1 ? [] : [`${phone} has an account and ${own.length} consents`]
  })
  const stray = consents.filter(({ phone }) => !users.some((user) => user.phone === phone))
  const twice = rows<{ phone: string; n: number }>(
    'select phone, count(*) as n from companies where is_state_guessed = 1 group by phone having n > 1',
  )
  const lost = sim.texts.filter(
    (text) => text.said === 'early agree' && isBinding(sim, text) && !users.some(({ phone }) => phone === text.phone),
  )
  return [
    ...missing,
    ...stray.map(({ phone }) => `${phone} agreed and has no account`),
    ...twice.map(({ phone, n }) => `${phone} has ${n} companies`),
    ...lost.map(({ phone }) => `${phone} said yes and has no account`),
    ...consents.flatMap((consent) => checkConsent(sim, consent)),
  ]
}
