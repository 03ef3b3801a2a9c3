// Tells a person who looks at a page from a browser that fetches ahead.

/** Whether somebody has it before their eyes: a browser that fetches ahead, or asks for headers only, shows nothing. */
export function isLook({ method, headers }: Request): boolean {
  return method === 'GET' && !(headers.get('sec-purpose') ?? headers.get('purpose') ?? '').includes('prefetch')
}
