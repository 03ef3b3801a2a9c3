// What tests see of the Worker: its bindings and its migrations. Merging into the runtime's types takes interfaces.
declare namespace Cloudflare {
  type WorkerBindings = import('../../worker/env.ts').Bindings
  interface Env extends WorkerBindings {
    TEST_MIGRATIONS: import('cloudflare:test').D1Migration[]
  }
}
