// The prefix that an address is limited by: one IPv4 address, or the IPv6 network that one customer is given.

const GROUPS = 8
/** A customer gets 64 bits to number machines with, and can send every request from another of them (RFC 6177, RFC 8981). */
const OWN_GROUPS = 4
/** Providers hand whole sites out, of 56 or 48 bits: 256 or 65,536 networks in one hand (RFC 6177). */
const SITE_GROUPS = 3

/** '2001:db8:7:1::5' → '2001:db8:7:1::/64', however it is written; an address of version 4, or none at all, is itself. */
export function ipPrefixOf(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1]
  if (mapped) return mapped
  if (!address.includes(':')) return address
  return `${groupsOf(address).slice(0, OWN_GROUPS).join(':')}::/64`
}

/**
 * The networks in which an address stands, from its own to the widest that one hand may hold: an address of version 4
 * and its /24; of version 6 the /64, the /56 and the /48. What is no address stands alone.
 */
export function ipPrefixesOf(address: string): [own: string, ...wider: string[]] {
  const own = ipPrefixOf(address)
  const neighbours = /^(\d+\.\d+\.\d+)\.\d+$/.exec(own)?.[1]
  if (neighbours) return [own, `${neighbours}.0/24`]
  if (!own.includes(':')) return [own]
  const groups = groupsOf(address)
  const site = groups.slice(0, SITE_GROUPS)
  const middle = (Number.parseInt(groups[SITE_GROUPS] ?? '0', 16) & 0xff00).toString(16)
  return [own, `${[...site, middle].join(':')}::/56`, `${site.join(':')}::/48`]
}

/** The eight groups of an address of version 6, without leading zeros. */
function groupsOf(address: string): string[] {
  const [before = '', after] = address.toLowerCase().split('::')
  const front = before.split(':').filter(Boolean)
  const back = (after ?? '').split(':').filter(Boolean)
  const between = Array.from({ length: Math.max(0, GROUPS - front.length - back.length) }, () => '0')
  const groups = [...front, ...(after === undefined ? [] : between), ...back]
  return groups.map((group) => group.replace(/^0+(?=.)/, ''))
}
