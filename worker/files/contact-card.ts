// Reads contact cards (vCard 2.1, 3.0 and 4.0) by their bytes: name, one phone, one e-mail, and nothing else of them.
import { cleanWords } from '../domain/client-words.ts'
import type { ContactCard } from '../domain/contact-card.ts'
import { toE164 } from '../domain/phone.ts'

/** One line of a card: its name and parameters in capitals, its value as bytes in latin1. */
type Property = { name: string; params: string[]; value: string }

const MOST_CARDS = 5
const MOST_LINES = 5000
/** A value that is longer is a picture or a key, which nobody needs here. */
const MOST_VALUE = 2000
const MOST_NAME = 60
const EMAIL = /^[^\s@<>"(),:;[\]\\]{1,64}@[^\s@<>"(),:;[\]\\]{1,180}\.[A-Za-z]{2,24}$/
const WANTED = ['BEGIN', 'END', 'FN', 'N', 'ORG', 'TEL', 'EMAIL']

/** The cards in a file, those that name nobody or no way to reach them left out; null where it is no contact card. */
export function readContactCards(bytes: Uint8Array): ContactCard[] | null {
  const text = toBinary(bytes)
  if (!/^\s*BEGIN:VCARD\s/i.test(text.slice(0, 200))) return null
  const cards: ContactCard[] = []
  let open: Property[] | null = null
  for (const property of listProperties(text)) {
    const { name, value } = property
    if (name === 'BEGIN') open = []
    else if (name === 'END') {
      const card = /^VCARD$/i.test(value.trim()) && open ? toCard(open) : null
      if (card) cards.push(card)
      open = null
      if (cards.length === MOST_CARDS) break
    } else open?.push(property)
  }
  return cards
}

/** One letter a byte; UTF-16, which some phones write, is made UTF-8 first. */
function toBinary(bytes: Uint8Array): string {
  const [first, second] = bytes
  const isWide = (first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff)
  const wide = first === 0xff ? 'utf-16le' : 'utf-16be'
  const narrow = isWide ? new TextEncoder().encode(new TextDecoder(wide).decode(bytes)) : bytes
  return Buffer.from(narrow)
    .toString('latin1')
    .replace(/^\xef\xbb\xbf/, '')
}

/** The lines that may be of use, folded ones joined. */
function* listProperties(text: string): Generator<Property> {
  const lines = text.split(/\r\n|\r|\n/, MOST_LINES)
  for (let at = 0; at < lines.length; at += 1) {
    let line = lines[at] ?? ''
    const isQuoted = /^[^:]*QUOTED-PRINTABLE/i.test(line)
    const goesOn = () => /^[ \t]/.test(lines[at + 1] ?? '') || (isQuoted && line.endsWith('='))
    while (at + 1 < lines.length && goesOn()) {
      at += 1
      const next = lines[at] ?? ''
      if (line.length > MOST_VALUE) continue
      line = isQuoted && line.endsWith('=') ? line.slice(0, -1) + next : line + next.slice(1)
    }
    const property = line.length > MOST_VALUE ? null : readLine(line)
    if (property && WANTED.includes(property.name)) yield property
  }
}

/** `item1.TEL;TYPE="cell,voice":+1…`: a colon in quotes ends nothing. */
function readLine(line: string): Property | null {
  let isQuoted = false
  const colon = Array.from(line).findIndex((sign) => {
    if (sign === '"') isQuoted = !isQuoted
    return sign === ':' && !isQuoted
  })
  if (colon < 1) return null
  const [head = '', ...params] = line.slice(0, colon).toUpperCase().split(';')
  return { name: head.slice(head.lastIndexOf('.') + 1).trim(), params, value: line.slice(colon + 1) }
}

function toCard(properties: readonly Property[]): ContactCard | null {
  const of = (name: string) => properties.filter((property) => property.name === name)
  const [family = '', given = ''] = split(of('N')[0], ';')
  const names = [split(of('FN')[0], null)[0], `${given} ${family}`, split(of('ORG')[0], ';')[0]]
  const name = names.map((one) => toName(one ?? '')).find((one) => one !== '')
  const phone = firstOf(of('TEL'), (value) => toE164(value.replace(/^tel:/i, '').replace(/[;,x].*$/i, '')))
  const email = firstOf(of('EMAIL'), (value) => toEmail(value.replace(/^mailto:/i, '')))
  return name === undefined || (phone === null && email === null) ? null : { name, phone, email }
}

function toName(written: string): string {
  const name = cleanWords(written)
    .replace(/\s+/g, ' ')
    .replace(/[<>]|:\/\//g, '')
    .trim()
  return Array.from(name).slice(0, MOST_NAME).join('').trim()
}

function toEmail(written: string): string | null {
  const email = written.trim()
  return EMAIL.test(email) ? email : null
}

/** The value that can be used: the preferred one first, then a mobile phone's, a fax's last. */
function firstOf(properties: readonly Property[], read: (value: string) => string | null): string | null {
  const rank = ({ params }: Property) => {
    const said = params.join(';')
    if (/FAX|PAGER/.test(said)) return 3
    return /PREF/.test(said) ? 0 : /CELL|IPHONE|MOBILE/.test(said) ? 1 : 2
  }
  const sorted = properties.toSorted((one, other) => rank(one) - rank(other))
  return sorted.map((property) => read(split(property, null)[0] ?? '')).find((value) => value !== null) ?? null
}

/** A value's parts between `separator`, or all of it, decoded: quoted-printable, charset and backslashes. */
function split(property: Property | undefined, separator: string | null): string[] {
  if (!property) return []
  const { params, value } = property
  const isQuoted = params.some((param) => param.includes('QUOTED-PRINTABLE'))
  const isBase64 = params.some((param) => /^(?:ENCODING=)?(?:B|BASE64)$/.test(param))
  if (isBase64) return []
  const raw = isQuoted
    ? value.replace(/=([0-9A-Fa-f]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
    : value
  const parts = separator === null ? [raw] : raw.split(/(?<!\\);/)
  return parts.map((part) => unescaped(decode(part, params)))
}

const unescaped = (text: string) => text.replace(/\\n/gi, ' ').replace(/\\([,;:\\])/g, '$1')

/** In the charset that the line names; without one it is UTF-8, or else what old phones write. */
function decode(binary: string, params: readonly string[]): string {
  const bytes = Buffer.from(binary, 'latin1')
  const named = /CHARSET="?([\w-]+)/.exec(params.join(';'))?.[1] ?? 'utf-8'
  for (const charset of [named, 'utf-8']) {
    try {
      return new TextDecoder(charset, { fatal: true, ignoreBOM: false }).decode(bytes)
    } catch {
      // Not of this one, or one that nobody knows.
    }
  }
  return new TextDecoder('windows-1252').decode(bytes)
}
