// Three kinds of tests: in plain Node, in workerd on real local bindings, and in a real browser.
import { cloudflareTest, readD1Migrations } from '@cloudflare/vitest-plugin'
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config'
import { settings } from './test/support/settings.ts'
import { wasmInNode } from './test/support/wasm-in-node.ts'

const IN_NODE = [
  'test/domain/**/*.test.ts',
  'test/files/**/*.test.ts',
  'test/fuzz/forged.test.ts',
  'test/histories/**/*.test.ts',
  'test/sandbox/**/*.test.ts',
  'test/scripts/**/*.test.ts',
  'test/simulation/**/*.test.ts',
  'test/soak/**/*.test.ts',
  'test/structure/**/*.test.ts',
  'test/web/**/*.test.ts',
]
const IN_BROWSER = ['test/journeys/**/*.test.ts']
// Made on demand, by a setting of its own.
const PICTURES = ['test/screenshots/**']

// What takes long for what it tells is left to `npm run test:deep`; the rest is `npm test`.
const DEEP_IN_NODE = [
  'test/domain/text/{growth,properties}.test.ts',
  'test/domain/text/second/any-answer.test.ts',
  'test/fuzz/**',
  'test/histories/**',
  'test/scripts/{operate,train}.test.ts',
  'test/simulation/**',
  'test/soak/**',
]
const DEEP_IN_WORKERD = [
  'test/actions/company/retention.test.ts',
  'test/actions/payment/{disputes,manual-payments,money-attacks,outages,payments-lost,payments-refunds}.test.ts',
  'test/actions/payment/{payments-many-clients,refunds,refunds-cancelled,refunds-reverse-first,unknown-payments}.test.ts',
  'test/actions/payout/{bank-payouts,freeze,payout-schedules,transfers,transfers-refused,volume-ceiling}.test.ts',
  'test/actions/payout/{ledger,transfer-corrections-races}.test.ts',
  'test/actions/reconciliation/{restored-database,stats-check,stripe-objects-later}.test.ts',
  'test/actions/text/{answers,clients,last-bill,list-lines,loops,pending-questions,recent-texts,strangers}.test.ts',
  'test/actions/text/{receive-text-many,several-clients,several-orders,text-in-pieces}.test.ts',
  'test/db/invoice-pages.test.ts',
  'test/fuzz/**',
  'test/http/recorded-answers.test.ts',
  'test/routes/account/{account-deletion,account-phone,locked-out,number-taken-over}.test.ts',
  'test/routes/company/{company-export,restored-people}.test.ts',
  'test/routes/invoice/{invoices-back,invoices-list-properties}.test.ts',
  'test/routes/payout/setup-states.test.ts',
  'test/routes/route-limits.test.ts',
  'test/routes/stripe/webhooks-stripe-orders.test.ts',
  'test/schedule.test.ts',
]
const MAIN_JOURNEYS = ['test/journeys/{dashboard-actions,main-journey,pay-page,sign-in}.test.ts']
// They wait more than they work: a runtime of their own beside the others.
const LONG = [
  'test/actions/**/*-crash.test.ts',
  'test/actions/payment/payments-{faults,races,chaos,history}.test.ts',
  'test/actions/payout/held-funds-reminders.test.ts',
  'test/tenancy/guessing.test.ts',
]

type Files = { include: string[]; exclude?: string[] }

/** Tests in plain Node. */
function inNode(name: string, files: Files): TestProjectInlineConfiguration {
  return {
    plugins: [wasmInNode()],
    test: {
      name,
      ...files,
      environment: 'node',
      setupFiles: ['test/support/properties.ts'],
      // The machine may have other work: time is never what a test judges.
      testTimeout: 120_000,
    },
  }
}

/** Tests in a real browser, on the whole product. */
function inBrowser(name: string, files: Files): TestProjectInlineConfiguration {
  return {
    test: {
      name,
      ...files,
      environment: 'node',
      globalSetup: ['test/journeys/empty-storage.ts'],
      testTimeout: 60_000,
      hookTimeout: 120_000,
      // A second, which is what a poll has otherwise, is short for a page on a busy machine.
      expect: { poll: { timeout: 10_000 } },
      fileParallelism: false,
      // One process for all files, in which the product runs that they share.
      isolate: false,
      // After all others: a page that waits for a busy machine is taken for a broken one.
      sequence: { groupOrder: 1 },
      retry: 1,
    },
  }
}

/** Tests inside workerd, on real local bindings of their own. */
function inWorkerd(name: string, files: Files): TestProjectInlineConfiguration {
  return {
    logLevel: 'error',
    // The Worker's React is the production one (wrangler.toml), which knows nothing of development's JSX.
    oxc: { jsx: { runtime: 'automatic', development: false } },
    plugins: [
      cloudflareTest(async () => ({
        wrangler: { configPath: './wrangler.toml' },
        miniflare: { bindings: { ...settings, TEST_MIGRATIONS: await readD1Migrations('migrations') } },
      })),
    ],
    test: {
      name,
      ...files,
      setupFiles: ['test/support/properties.ts', 'test/support/setup.ts'],
      isolate: false,
      // Else every file is sent the whole graph of its modules in one message, and workerd takes 32 MiB at most.
      fsModuleCache: false,
      // Real queues and alarms run beside the tests, a real browser beside the machine's other work.
      retry: 1,
      testTimeout: 60_000,
    },
  }
}

const toTests = (path: string) => path.replace(/\*\*$/, '**/*.test.ts')

export default defineConfig({
  test: {
    maxWorkers: 2,
    silent: 'passed-only',
    reporters: ['default', './test/support/retry-reporter.ts', './test/support/times-reporter.ts'],
    // Queues and alarms of a finished file may still load a module when their runtime closes: nothing is being tested then.
    onUnhandledError: ({ name }) => name !== 'EnvironmentTeardownError',
    projects: [
      inNode('node', { include: IN_NODE, exclude: DEEP_IN_NODE }),
      inNode('deep-node', { include: DEEP_IN_NODE.map(toTests), exclude: ['test/fuzz/{found,fuzz}.test.ts'] }),
      inWorkerd('worker', {
        include: ['test/**/*.test.ts'],
        exclude: [...IN_NODE, ...IN_BROWSER, ...PICTURES, ...LONG, ...DEEP_IN_WORKERD],
      }),
      inWorkerd('deep-worker', { include: DEEP_IN_WORKERD.map(toTests), exclude: IN_NODE }),
      inWorkerd('long', { include: LONG }),
      inBrowser('browser', { include: MAIN_JOURNEYS }),
      inBrowser('deep-browser', { include: IN_BROWSER, exclude: MAIN_JOURNEYS }),
    ],
  },
})
