// Migrations are generated from the schema; wrangler applies them.
import { defineConfig } from 'drizzle-kit'

export default defineConfig({
  dialect: 'sqlite',
  schema: [
    './worker/db/schema.ts',
    './worker/db/schema-money.ts',
    './worker/db/schema-ledger.ts',
    './worker/db/schema-people.ts',
  ],
  out: './migrations',
})
