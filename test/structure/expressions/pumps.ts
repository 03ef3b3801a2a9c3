// Texts that make an expression go round its loops: what leads up to one, its inside over and over, and a sign that fits nothing.
import { type AST, RegExpParser } from '@eslint-community/regexpp'

const SAMPLES = ' a1e.,-!?#$\'sn@/:é\n"&%'.split('')

/** A sign that a set takes, or nothing. */
function signOf(raw: string, flags: string): string {
  const test = new RegExp(`^(?:${raw})$`, flags.replace(/[gydm]/g, ''))
  return SAMPLES.find((sign) => test.test(sign)) ?? ''
}

/** The shortest text that goes through an element by its first way. */
function textOf(node: AST.Element, flags: string): string {
  if (node.type === 'Character') return String.fromCodePoint(node.value)
  if (node.type === 'Quantifier') return textOf(node.element, flags).repeat(Math.min(node.min, 3))
  if (node.type === 'Group' || node.type === 'CapturingGroup') return rowOf(node.alternatives[0]?.elements ?? [], flags)
  return node.type === 'Assertion' || node.type === 'Backreference' ? '' : signOf(node.raw, flags)
}

const rowOf = (elements: readonly AST.Element[], flags: string) =>
  elements.map((element) => textOf(element, flags)).join('')

type Loop = { lead: string; bodies: string[] }

/** Every loop of a row with what leads up to it. A group that repeats goes round by each of its first ways. */
function loopsOf(elements: readonly AST.Element[], flags: string, lead: string): Loop[] {
  let before = lead
  return elements.flatMap((node) => {
    const here = before
    before += textOf(node, flags)
    const inner = node.type === 'Quantifier' ? node.element : node
    const ways = 'alternatives' in inner ? inner.alternatives : []
    const found = ways.flatMap((way) => loopsOf(way.elements, flags, here))
    if (node.type !== 'Quantifier' || node.max < 13) return found
    const bodies = ways.length > 0 ? ways.slice(0, 8).map((way) => rowOf(way.elements, flags)) : [textOf(inner, flags)]
    return [...found, { lead: here, bodies: [...new Set(bodies)].filter((body) => body !== '') }]
  })
}

/** Texts of `length` signs, one or a few for each loop; those of long loops go round all their ways at once too. */
export function pumpsOf(source: string, flags: string, length: number): string[] {
  const pattern = new RegExpParser().parsePattern(source, 0, source.length, {
    unicode: /u/.test(flags),
    unicodeSets: /v/.test(flags),
  })
  const loops = pattern.alternatives.flatMap(({ elements }) => loopsOf(elements, flags, ''))
  const texts = loops.flatMap(({ lead, bodies }) =>
    [...bodies.slice(0, 3), bodies.join('')]
      .filter((body) => body !== '')
      .map((body) => `${lead}${body.repeat(Math.ceil(length / body.length))}`.slice(0, length - 1) + '\u0001'),
  )
  return [...new Set(texts)]
}
