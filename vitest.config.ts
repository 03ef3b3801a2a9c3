// Three kinds of tests: in plain Node, in workerd on real local bindings, and in a real browser.
import { cloudflareTest, readD1Migrations } from '@cloudflare/vitest-plugin'
import { defineConfig } from 'vitest/config'
import { settings } from './test/settings.ts'

const IN_NODE = [
  'test/domain/**/*.test.ts',
  'test/files/**/*.test.ts',
  'test/sandbox/**/*.test.ts',
  'test/structure/**/*.test.ts',
  'test/web/**/*.test.ts',
]
const IN_BROWSER = ['test/journeys/**/*.test.ts']

export default defineConfig({
  test: {
    silent: 'passed-only',
    projects: [
      { test: { name: 'node', include: IN_NODE, environment: 'node', testTimeout: 30_000 } },
      {
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
          name: 'worker',
          include: ['test/**/*.test.ts'],
          exclude: [...IN_NODE, ...IN_BROWSER],
          setupFiles: ['test/setup.ts'],
          isolate: false,
          // Real queues and alarms run beside the tests, a real browser beside the machine's other work.
          retry: 1,
          testTimeout: 30_000,
        },
      },
      {
        test: {
          name: 'browser',
          include: IN_BROWSER,
          environment: 'node',
          testTimeout: 60_000,
          hookTimeout: 120_000,
          fileParallelism: false,
          retry: 1,
        },
      },
    ],
  },
})
