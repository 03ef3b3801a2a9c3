// The plainest Worker there is on the same framework: what anything of ours is measured against.
import { Hono } from 'hono'

export default new Hono().post('*', async (c) => {
  await c.req.arrayBuffer()
  return c.body('<Response/>', 200, { 'content-type': 'text/xml' })
})
