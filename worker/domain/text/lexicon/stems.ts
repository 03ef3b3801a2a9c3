// Words without their endings, both languages: "bórrela", "borrar", "borró" are one word; so are "cancelled", "cancel", "cancélala".

const LEAST = 3

// Pronouns that Spanish hangs on its verbs, longest first.
const HUNG =
  'selas selos sela selo melas melos mela melo noslas noslos nosla noslo las los les nos la lo le me se te'.split(' ')

const ENDINGS =
  "aciones amiento imiento aremos eremos iremos abamos iendo aron ieron acion ando aste iste amos emos imos adas ados idas idos aban aba ada ado ida ido ara are era ings ing ied ies ed 'd 's ar er ir as an en es a e i o s y".split(
    ' ',
  )

const VOWELS = new Set('aeiou')

function withoutHung(word: string): string {
  for (const ending of HUNG) {
    if (!word.endsWith(ending)) continue
    const rest = word.slice(0, -ending.length)
    const last = rest.at(-1) ?? ''
    if (rest.length > LEAST && (VOWELS.has(last) || last === 'r' || last === 'n')) return rest
  }
  return word
}

/** The stem of a folded word; a short word is its own. */
export function stemOf(word: string): string {
  if (word.length <= LEAST + 1) return word
  const bare = withoutHung(word)
  const ending = ENDINGS.find((one) => bare.endsWith(one) && bare.length - one.length >= LEAST)
  const stem = ending ? bare.slice(0, -ending.length) : bare
  const last = stem.at(-1) ?? ''
  return stem.length > LEAST && last === stem.at(-2) && !VOWELS.has(last) ? stem.slice(0, -1) : stem
}
