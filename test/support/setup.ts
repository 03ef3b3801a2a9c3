// Before each file of the worker project: empty storage, the real schema, and no network but the sandbox.
import { joinWorld } from './sandbox-world.ts'
import { resetProduct } from './schema.ts'

await resetProduct()
joinWorld()
