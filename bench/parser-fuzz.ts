// Throws random texts at the parser: none may throw, none may take longer than 50 ms of the processor.
//
//   node bench/parser-fuzz.ts [how many, default 1000000] [seed]
import { parse } from '../worker/domain/text/read.ts'

const LIMIT_MS = 50
const NOW = '2026-03-04T10:15:00'
const WORDS =
  "for para maria the los don Smiths Pho 79 Cafe 21 200 $ % due friday viernes net 30 plus tax 8% deposit paid total each hrs 3 x 1/2 and a half hundred mil no wait # ( ) 12 4 tom's LLC 🔧 de la 🙏 1.200 5/ 2026 may will bill comma period new line i think about or to - , . ; : ! ? \n http://x.y a@b.co 602-555-0134 sink fixed arreglé lavabo cancel undo stop resend change did who owes send invoice factura if he stopped by at on in @ $45 / \u0000 \uD800 ' \" = + * _ ~".split(
    ' ',
  )

/** Mulberry32: numbers in [0, 1) that a seed repeats. */
function chances(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296
  }
}

function randomText(chance: () => number): string {
  const below = (n: number): number => Math.floor(chance() * n)
  const word = (): string => WORDS[below(WORDS.length)] ?? ''
  const shape = below(10)
  const size = below(100) === 0 ? below(10_000) : below(160)
  if (shape === 0) return Array.from({ length: size }, () => String.fromCharCode(below(65_536))).join('')
  if (shape === 1) return Array.from({ length: size }, () => String.fromCharCode(32 + below(95))).join('')
  if (shape === 2) return word().repeat(size)
  if (shape === 3) return `${word()} `.repeat(size)
  if (shape === 4) return `${word()} ${word()} ${word()}${below(2) ? '\n' : ' '}`.repeat(size)
  return Array.from({ length: below(4) === 0 ? size : below(25) }, word).join(shape === 5 ? '' : ' ')
}

const [count = '1000000', seed = '1'] = process.argv.slice(2)
const chance = chances(Number(seed))
let slowest = { ms: 0, text: '' }
let over = 0
for (let i = 0; i < Number(count); i++) {
  const text = randomText(chance)
  const began = process.cpuUsage()
  try {
    parse(text, NOW, 'America/New_York')
  } catch (e) {
    process.stderr.write(`threw on ${JSON.stringify(text)}\n`)
    throw e
  }
  const spent = process.cpuUsage(began)
  const ms = (spent.user + spent.system) / 1000
  if (ms > LIMIT_MS && i > 2000) {
    over += 1
    process.stderr.write(`${ms.toFixed(1)} ms: ${JSON.stringify(text.slice(0, 200))}\n`)
  }
  if (ms > slowest.ms && i > 2000) slowest = { ms, text: text.slice(0, 120) }
}
process.stdout.write(
  `${count} random texts: none threw, ${over} took more than ${LIMIT_MS} ms, the slowest ${slowest.ms.toFixed(1)} ms (${JSON.stringify(slowest.text)})\n`,
)
process.exitCode = over > 0 ? 1 : 0
