// Sends every call to a provider, to its own origin only.

/**
 * The network as far as one provider goes: calls to another origin are rejected, redirects are not followed. Resolves
 * `fetch` on each call so that tests can replace it.
 */
export function sendTo(origin: string): typeof fetch {
  return (input: RequestInfo | URL, init?: RequestInit) => {
    const url = new URL(input instanceof Request ? input.url : input)
    if (url.origin !== origin) return Promise.reject(new Error(`no calls to ${url.origin}`))
    return globalThis.fetch(input, { ...init, redirect: 'manual' })
  }
}
