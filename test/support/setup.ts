// Before each file of the worker project: empty storage, the real schema, and no network but the sandbox.
import { applyD1Migrations, reset } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { joinWorld } from './sandbox-world.ts'

await reset()
await applyD1Migrations(env.DB, env.TEST_MIGRATIONS)
joinWorld()
