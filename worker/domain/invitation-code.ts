// Invitation codes: 140 random bits in groups that survive being read out, typed and pasted.

/** Crockford's 32 signs: no I, L, O or U. */
const SIGNS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const LENGTH = 28
const GROUP = /.{1,4}/g

const inGroups = (signs: string) => (signs.match(GROUP) ?? []).join('-')

/** A fresh code like 7K3M-…, seven groups of four. */
export function drawInvitationCode(randomBytes: (count: number) => Uint8Array): string {
  return inGroups(Array.from(randomBytes(LENGTH), (byte) => SIGNS[byte % SIGNS.length]).join(''))
}

/** What a person may have meant by what they wrote: as written, then with case, dashes, spaces and look-alikes forgiven. */
export function readInvitationCode(written: string): string[] {
  const signs = written
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, '')
    .replace(/O/g, '0')
    .replace(/[IL]/g, '1')
  return [...new Set([written.trim(), inGroups(signs)])].filter((code) => code !== '')
}
