// Whom an address stands for: one machine of version 4, or the whole network of version 6 that one customer is given.

const GROUPS = 8
/** A customer gets 64 bits to number machines with, and can send every request from another of them (RFC 6177, RFC 8981). */
const OWN_GROUPS = 4

/** '2001:db8:7:1::5' → '2001:db8:7:1::/64', however it is written; an address of version 4, or none at all, is itself. */
export function networkOf(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1]
  if (mapped) return mapped
  if (!address.includes(':')) return address
  const [before = '', after] = address.toLowerCase().split('::')
  const front = before.split(':').filter(Boolean)
  const back = (after ?? '').split(':').filter(Boolean)
  const between = Array.from({ length: Math.max(0, GROUPS - front.length - back.length) }, () => '0')
  const groups = [...front, ...(after === undefined ? [] : between), ...back]
  const own = groups.slice(0, OWN_GROUPS).map((group) => group.replace(/^0+(?=.)/, ''))
  return `${own.join(':')}::/64`
}
