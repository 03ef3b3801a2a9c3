// Teaches that a name is a name wherever it stands: labelled jobs again with other people and firms in the client's place.

import { findNameSpans } from '../worker/domain/text/client/candidates.ts'
import { writeName } from '../worker/domain/text/client/write.ts'
import { layDocument } from '../worker/domain/text/document/document.ts'
import { layGround } from '../worker/domain/text/ground/ground.ts'
import { BUSINESS_WORDS, TITLES } from '../worker/domain/text/lexicon/names/business.ts'
import { CHAINS } from '../worker/domain/text/lexicon/names/chains.ts'
import { FIRST_NAMES } from '../worker/domain/text/lexicon/names/first-names.ts'
import { SURNAMES } from '../worker/domain/text/lexicon/names/surnames.ts'
import { EVERYDAY_WORDS } from '../worker/domain/text/lexicon/small/everyday.ts'
import { dayOfIso } from '../worker/domain/text/spans/dates/calendar.ts'
import { nameKey } from './alike.ts'
import type { LaidJob } from './jobs.ts'
import { seeded } from './learn.ts'

const NO_FIGURES = { amounts: [], counts: [] }

type Pick = <T>(list: readonly T[]) => T

const [FIRSTS, FAMILIES, FIRMS, WORDS] = [FIRST_NAMES, SURNAMES, BUSINESS_WORDS, EVERYDAY_WORDS].map((set) =>
  [...set].filter((word) => word.length > 2),
)
const TITLE_WORDS = [...new Set(TITLES.values())]
const STREETS = 'Street,Avenue,Road,Creek,Ridge,Lake,Park,Hill,Valley,Point,Springs,Oaks,Grove'.split(',')
const FORMS = ['', '', '', '', '', ' LLC', ' Inc', ' Co.']

const raised = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)

// "Blue Heron Dental", "Moss & Vega Law", "Tina's Salon", "Oak Ridge Apartments LLC", "Cafe 81", "Church of Doyle".
function madeFirm(pick: Pick): string {
  const [first, family, other, firm, word, more] = [FIRSTS, FAMILIES, FAMILIES, FIRMS, WORDS, WORDS].map((list) =>
    raised(pick(list ?? [])),
  )
  const shape = pick([
    `${family} ${firm}`,
    `${word} ${firm}`,
    `${word} ${more} ${firm}`,
    `${family} ${word} ${firm}`,
    `${first}'s ${firm}`,
    `${family} & ${other} ${firm}`,
    `${family} ${pick(STREETS)} ${firm}`,
    `${word} ${pick(STREETS)} ${firm}`,
    `${firm} ${pick([2, 4, 7, 12, 48, 81, 212, 1904])}`,
    `${firm} de ${family}`,
    `The ${word} ${firm}`,
    `St. ${first} ${firm}`,
    pick(CHAINS),
    pick(CHAINS),
  ])
  return shape + (shape.includes(' ') ? pick(FORMS) : '')
}

function madePerson(pick: Pick): string {
  const [first, family] = [raised(pick(FIRSTS ?? [])), raised(pick(FAMILIES ?? []))]
  return pick([first, `${first} ${family}`, `${first} ${family}`, `${pick(TITLE_WORDS)} ${family}`, `the ${family}s`])
}

/** What takes the client's place: the words, and the client they name. */
type Dressed = { said: string; client: string | null }

const KIN_WORDS = 'mom,dad,son,daughter,husband,wife,brother,sister,owner,manager'.split(',')

// A name among others: of the place, of a child or a dog, of the person at the desk; or somebody without a name.
function dressed(name: string, isFirm: boolean, lang: string, pick: Pick): Dressed {
  const [first, family] = [raised(pick(FIRSTS ?? [])), raised(pick(FAMILIES ?? []))]
  const client = name
  const es = lang === 'es'
  const said = pick(
    isFirm
      ? [
          `${name} ${es ? 'de la' : 'on'} ${family}`,
          `${name} ${es ? 'en' : 'at'} ${family} ${pick(STREETS)}`,
          `${name}, attn ${first} ${family},`,
          `${first} ${es ? 'de' : 'from'} ${name}`,
          `${name}`,
        ]
      : [
          es ? `${first}, cobrale a ${name}` : `${first}, bill ${name}`,
          es ? `${first}, paga ${name}` : `${first}, ${name} pays`,
          es ? `${first}, la mamá es ${name}` : `${first}, ${pick(['her', 'his'])} ${pick(KIN_WORDS)} ${name} pays`,
          es ? `la perra de ${name}` : `${first}, ${name}'s dog`,
          `${name} ${es ? 'en' : 'on'} ${family} ${pick(STREETS)}`,
        ],
  )
  return { said, client }
}

function nobody(lang: string, pick: Pick): Dressed {
  const family = raised(pick(FAMILIES ?? []))
  const [who, where] =
    lang === 'es'
      ? [
          pick(['la señora', 'el señor', 'la doña', 'la muchacha', 'el vecino', 'la vecina', 'un cliente', 'el dueño']),
          pick([
            'de la tienda',
            'de la esquina',
            `de la calle ${family}`,
            'del 3B',
            'nueva',
            'de arriba',
            'del salón',
            '',
          ]),
        ]
      : [
          pick([
            'the lady',
            'the guy',
            'a guy',
            'my neighbor',
            'the dentist',
            'the couple',
            'the new people',
            'some dude',
          ]),
          pick([
            `on ${family}`,
            `off ${family} ${pick(STREETS)}`,
            'next door',
            'at the bank',
            `behind the ${family}`,
            'upstairs',
            '',
          ]),
        ]
  return { said: `${who} ${where}`.trim(), client: null }
}

// Whoever writes may say so: he is not the client.
function signed(text: string, lang: string, pick: Pick): string {
  const first = raised(pick(FIRSTS ?? []))
  const name = pick([first, `${first} ${raised(pick(FAMILIES ?? []))}`])
  return pick(
    lang === 'es'
      ? [`Hola, soy ${name}. ${text}`, `${text} Gracias, ${name}`, `${text} Saludos, ${name}`, `${name} aquí, ${text}`]
      : [
          `Hi, this is ${name}. ${text}`,
          `${name} here. ${text}`,
          `${text} Thanks, ${name}`,
          `${text} Thank you. -${name}`,
          `${text} ${pick(['Warmly', 'Yours truly', 'Best', 'Regards', 'Sincerely'])}, ${name}`,
        ],
  )
}

function swapped(job: LaidJob, { said, client }: Dressed, sign: (text: string) => string): LaidJob | null {
  const { row, ground } = job
  const { doc } = ground
  const key = nameKey(row.expect.client_name)
  const span = key && findNameSpans(ground).find((one) => !one.owner && nameKey(writeName(doc, one)) === key)
  if (!span) return null
  const [start, end] = [doc.tokens[span.from]?.start ?? 0, doc.tokens[span.to - 1]?.end ?? 0]
  const old = doc.text.slice(start, end)
  const written = old === old.toLowerCase() ? said.toLowerCase() : old === old.toUpperCase() ? said.toUpperCase() : said
  const text = sign(`${doc.text.slice(0, start)}${written}${doc.text.slice(end)}`)
  const expect = { ...row.expect, client_name: client }
  return {
    row: { ...row, text, expect, accept: {} },
    figures: NO_FIGURES,
    ground: layGround(layDocument(text), dayOfIso(row.now)),
  }
}

/** So many of the jobs again, each with another client: somebody else's, or one made of known words; some among others, some without. */
export function swapNames(jobs: readonly LaidJob[], share: number): LaidJob[] {
  const random = seeded(7)
  const pick: Pick = (list) => list[Math.floor(random() * list.length)] as (typeof list)[number]
  const names = jobs.flatMap(({ row }) => row.expect.client_name ?? [])
  return jobs.flatMap((job) => {
    if (random() >= share) return []
    const [kind, setting, sign] = [random(), random(), random()]
    const isFirm = kind >= 0.4 && kind < 0.8
    const name = kind < 0.4 ? pick(names) : isFirm ? madeFirm(pick) : madePerson(pick)
    const { lang } = job.row
    const plain = { said: name, client: name }
    const who =
      setting < 0.03 ? nobody(lang, pick) : setting < 0.12 && kind >= 0.4 ? dressed(name, isFirm, lang, pick) : plain
    return swapped(job, who, (text) => (sign < 0.04 ? signed(text, lang, pick) : text)) ?? []
  })
}
