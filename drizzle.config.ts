// Migrations are generated from the schema; wrangler applies them.
import { defineConfig } from 'drizzle-kit'

export default defineConfig({
  dialect: 'sqlite',
  schema: './worker/db/*/tables.ts',
  out: './migrations',
})
