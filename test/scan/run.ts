// `npm run scan`: other people's scanners against a running `npm start`. Exit 0 when none of them finds anything.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readCommandLine, readOne, readWhole, refuse } from '../../scripts/command-line.ts'
import { isWell, openTarget } from './target.ts'
import { ffuf, sqlmap, wapiti } from './tools.ts'
import { zzuf } from './zzuf.ts'

const SCANNERS = { sqlmap, wapiti, ffuf, zzuf }
const NAMES = Object.keys(SCANNERS) as (keyof typeof SCANNERS)[]

const USAGE = `Lets four scanners loose on the product of a running npm start: npm run scan

  --minutes N   how long each of them may take (10)
  --only NAME   one of ${NAMES.join(', ')}
  --words FILE  the names that ffuf tries (/usr/share/wfuzz/wordlist/general/big.txt)

They are Debian packages: apt-get install sqlmap wapiti ffuf zzuf wfuzz (for its words).`

const values = readCommandLine(USAGE, {
  minutes: { type: 'string', default: '10' },
  only: { type: 'string' },
  words: { type: 'string', default: '/usr/share/wfuzz/wordlist/general/big.txt' },
})
const seconds = readWhole('minutes', values.minutes, 1, 600) * 60
const names = values.only === undefined ? NAMES : [readOne('only', values.only, NAMES)]
for (const name of names) {
  if (spawnSync('which', [name]).status !== 0) refuse(`${name} is not installed.`)
}
if (names.includes('ffuf') && !existsSync(values.words)) refuse(`There is no ${values.words}.`)

const demo = JSON.parse(readFileSync('scripts/demo.json', 'utf8')) as { phone: string; password: string }
const folder = mkdtempSync(join(tmpdir(), 'jobslip-scan-'))
let findings = 0
// A session for each, since a scanner may sign itself out; all before the first begins, since it may use up the sign-ins.
const scans = []
for (const name of names) scans.push({ name, target: await openTarget(demo.phone, demo.password) })
for (const { name, target } of scans) {
  const { found, asked } = await SCANNERS[name]({ target, seconds, folder, words: values.words })
  const well = await isWell()
  findings += found.length + (well ? 0 : 1)
  console.log(`${name}: ${asked}; ${found.length} found${well ? '' : '; the product does not answer any more'}`)
  for (const line of new Set(found)) console.log(`  ${line}`)
}
console.log(`${findings} findings; the scanners' own reports are in ${folder}`)
process.exit(findings > 0 ? 1 : 0)
