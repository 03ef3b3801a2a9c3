// The two signatures that webhooks carry, as Stripe and Twilio document them.

async function hmac(algorithm: 'SHA-1' | 'SHA-256', secret: string, text: string): Promise<Uint8Array> {
  const encoder = new TextEncoder()
  const key = await crypto.subtle.importKey('raw', encoder.encode(secret), { name: 'HMAC', hash: algorithm }, false, [
    'sign',
  ])
  return new Uint8Array(await crypto.subtle.sign('HMAC', key, encoder.encode(text)))
}

/** `Stripe-Signature`: HMAC-SHA256 over `{seconds}.{body}`. */
export async function stripeSignature(secret: string, atSeconds: number, body: string): Promise<string> {
  const digest = await hmac('SHA-256', secret, `${atSeconds}.${body}`)
  return `t=${atSeconds},v1=${Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('')}`
}

/** `X-Twilio-Signature`: HMAC-SHA1 over the full address followed by every parameter's name and value, sorted by name. */
export async function twilioSignature(authToken: string, url: string, form: URLSearchParams): Promise<string> {
  const names = [...new Set(form.keys())].sort()
  const text = names.flatMap((name) => [...new Set(form.getAll(name))].sort().map((value) => name + value)).join('')
  return btoa(String.fromCharCode(...(await hmac('SHA-1', authToken, url + text))))
}
