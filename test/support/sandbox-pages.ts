// A person at the sandbox's pages: looks at a page, presses what stands on it, and lands where that leads.
import { world } from './sandbox-world.ts'

function visit(path: string, form?: URLSearchParams): Promise<Response> {
  const url = new URL(path, 'http://sandbox.localhost')
  const more = form && { method: 'POST', body: form, headers: { origin: 'http://sandbox.localhost' } }
  return world().fetch(new Request(url, { redirect: 'manual', ...more }))
}

/** Opens an address as a browser does, through the sandbox's own redirects; the last address and its page. */
export async function open(address: string): Promise<{ address: string; page: string }> {
  const response = await visit(address)
  const next = response.headers.get('location')
  if (next?.startsWith('/') || next?.startsWith('http://sandbox.localhost/')) return await open(next)
  return { address: next ?? address, page: next ? '' : await response.text() }
}

/** Presses the first button with this label on a page, its form filled in with `fields`; answers where that leads. */
export async function click(address: string, label: string, fields: Record<string, string> = {}): Promise<string> {
  const { page } = await open(address)
  const forms = page.match(/<form[\s\S]*?<\/form>/g) ?? []
  const wanted = forms.find((form) => new RegExp(`<button[^>]*>${label}</button>`).test(form))
  const fits = wanted && Object.keys(fields).every((name) => wanted.includes(`name="${name}"`))
  if (!wanted || !fits) throw new Error(`no button "${label}" at ${address}: ${page.slice(0, 500)}`)
  const hidden = [...wanted.matchAll(/<input type="hidden" name="([^"]*)" value="([^"]*)"/g)]
  const form = new URLSearchParams(hidden.map(([, name = '', value = '']) => [name, value]))
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  const response = await visit(/action="([^"]*)"/.exec(wanted)?.[1] ?? address, form)
  if (response.status >= 400) throw new Error(`"${label}" at ${address}: ${response.status} ${await response.text()}`)
  return response.headers.get('location') ?? address
}
