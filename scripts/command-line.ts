// How every command reads its arguments: --help in a few lines, and clear words for what it cannot do.
import { type ParseArgsOptionsConfig, parseArgs } from 'node:util'

type Values<T extends ParseArgsOptionsConfig> = ReturnType<typeof parseArgs<{ options: T }>>['values']

/** Says what is wrong with the arguments, and ends this process with 2. */
export function refuse(words: string): never {
  console.error(`${words}\n--help says what can be asked.`)
  process.exit(2)
}

/** The options of this command as they were given; --help is answered with `usage`, what it does not know is refused. */
export function readCommandLine<const T extends ParseArgsOptionsConfig>(usage: string, options: T): Values<T> {
  if (process.argv.slice(2).some((argument) => argument === '--help' || argument === '-h')) {
    console.log(usage)
    process.exit(0)
  }
  try {
    return parseArgs({ options }).values
  } catch (error) {
    // What follows the first sentence is advice for whoever writes a parser.
    const [said = ''] = (error instanceof Error ? error.message : String(error)).split(/\. (?:To|This) /)
    return refuse(`${said.replace(/\.$/, '')}.`)
  }
}

/** A whole number given as --`name`, from `least` to `most`; anything else is refused. */
export function readWhole(name: string, given: string, least = 0, most = Number.MAX_SAFE_INTEGER): number {
  const value = /^\d+$/.test(given) ? Number(given) : Number.NaN
  if (value >= least && value <= most) return value
  const bounds = most < Number.MAX_SAFE_INTEGER ? ` from ${least} to ${most}` : least > 0 ? ` from ${least} on` : ''
  return refuse(`--${name} takes a whole number${bounds}, not ${given}.`)
}

/** One of `known`, given as --`name`; anything else is refused. */
export function readOne<T extends string>(name: string, given: string, known: readonly T[]): T {
  return known.find((one) => one === given) ?? refuse(`--${name} takes ${known.join(', ')}; not ${given}.`)
}
