// The sandbox as a Worker of its own: hands every request to its one Durable Object, and breaks connections when told to.
import type { SandboxEnv } from './sandbox-object.ts'

export { SandboxObject } from './sandbox-object.ts'

const HANG_MS = 60_000
const BREAK_AFTER_MS = 100

export default {
  async fetch(request, env) {
    const response = await env.SANDBOX.getByName('sandbox').fetch(request)
    const trouble = response.headers.get('x-sandbox-connection')
    if (trouble === 'hang') await scheduler.wait(HANG_MS)
    return trouble === null ? response : cut()
  },
} satisfies ExportedHandler<SandboxEnv>

/** An answer whose body breaks off after its first byte: the nearest a Worker comes to pulling the plug. */
function cut(): Response {
  const { readable, writable } = new FixedLengthStream(1000)
  const writer = writable.getWriter()
  const breakOff = async () => {
    await writer.write(new TextEncoder().encode('{'))
    // Long enough for the first byte to reach the caller: broken off at once, a proxy in between would quietly ask again.
    await scheduler.wait(BREAK_AFTER_MS)
    await writer.abort(new Error('The sandbox cut the connection, as it was told to.'))
  }
  breakOff().catch(() => undefined)
  return new Response(readable, { headers: { 'content-type': 'application/json' } })
}
