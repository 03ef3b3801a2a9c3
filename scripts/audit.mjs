// `npm run audit`: known holes in the packages of the lock file; for every night and every release. `--help` says more.
import { spawnSync } from 'node:child_process'

const HELP = `npm run audit [-- --help]

Asks the registry's advisory database about every package in package-lock.json.
Exit 0: nothing known. 1: something is, each listed. 2: the database could not be asked, so nothing is known.
What is found is closed by docs/security.md (Packages): 7 days when it can be used against us, else 30.`

if (process.argv.includes('--help')) {
  console.log(HELP)
  process.exit(0)
}

const asked = spawnSync('npm', ['audit', '--json'], { encoding: 'utf8', timeout: 120_000 })
const report = readReport(asked.stdout)
if (!report?.vulnerabilities) {
  console.error(
    `Not audited: the registry gave no answer. ${report?.message ?? asked.stderr.trim().split('\n')[0] ?? ''}`,
  )
  process.exit(2)
}
const found = Object.values(report.vulnerabilities)
for (const { name, severity, range, via, fixAvailable } of found) {
  const why = via.map((cause) => (typeof cause === 'string' ? `through ${cause}` : `${cause.title} ${cause.url}`))
  console.log(`${severity}  ${name} ${range}  ${fixAvailable ? 'fixed in a newer version' : 'no fix yet'}`)
  for (const line of why) console.log(`    ${line}`)
}
const total = report.metadata?.dependencies?.total ?? 'all'
console.log(`${total} packages asked about, ${found.length} with a known hole.`)
process.exit(found.length === 0 ? 0 : 1)

/** @param {string} text */
function readReport(text) {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
