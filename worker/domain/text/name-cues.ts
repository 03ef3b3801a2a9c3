// What stands around a possible name and speaks for or against it being the client.
import { payerFrom } from './name-payers.ts'
import { isEdge, low, type Scene } from './scene.ts'
import { FIRST_NAMES } from './words/first-names.ts'
import { wordSet } from './words/sets.ts'

const LABELS = wordSet(
  'client customer cust cliente clienta nombre name billto to: for: para: bill-to homeowner owner dueno duena propietario propietaria payer',
)
const BILLING = wordSet(
  'bill invoice invoce invocie invioce inovice charge invoiced billed billing charging cobrar cobrale cobrarle cobra cobre cobrele factura fatura facturar facturale facturarle facturele bil chrage charged',
)
const SENDING = wordSet(
  'invoice bill send text email charge factura mandar manda mandale mandarle enviar envia enviale cobrar cobrale cobro link goes sent it e-mail billing invoices facturar mande hacer haz hazle',
)
const COLLECTING = wordSet('need get collect owed due want')
const FOR = wordSet('for para pa fo fro 4')

function back(scene: Scene, from: number, reach: number, words: ReadonlySet<string>): boolean {
  for (let i = from - 1; i >= 0 && i >= from - reach; i--) if (words.has(low(scene, i))) return true
  return false
}

/** Score of what stands before a candidate that starts at `from`. */
export function cueBefore(scene: Scene, from: number): { score: number; why: string; strong: boolean } {
  const none = { score: 0, why: 'no cue', strong: false }
  const p1 = low(scene, from - 1)
  if (from === 0) return { score: 0.5, why: 'opens the text', strong: false }
  if (/^[:=-]$/.test(p1) || p1 === '#') {
    const label = low(scene, from - 2)
    if (LABELS.has(label) || BILLING.has(label)) return { score: 5, why: 'labelled as the client', strong: true }
    if (/^(to|for|para|a)$/.test(label)) return { score: 4.5, why: 'labelled as the client', strong: true }
  }
  if (payerFrom(scene, from) !== null) return { score: 5, why: 'who pays', strong: true }
  if (p1 === 'not') return { score: -4, why: 'said not to be', strong: false }
  if (LABELS.has(p1)) return { score: 4, why: 'called the client', strong: true }
  if ((p1 === 'is' || p1 === 'es' || p1 === "name's") && LABELS.has(low(scene, from - 2)))
    return { score: 4, why: 'called the client', strong: true }
  if (BILLING.has(p1)) return { score: 3.2, why: 'follows a word of billing', strong: true }
  if (p1 === 'to' || p1 === 'a' || p1 === 'al') return toCue(scene, from, p1)
  if (FOR.has(p1) && !(p1 === '4' && (scene.tokens[from]?.gap === false || scene.named[from - 1])))
    return { score: 2.4, why: `follows "${p1}"`, strong: true }
  if (p1 === 'from')
    return back(scene, from, 6, COLLECTING)
      ? { score: 2.4, why: 'money is due from them', strong: true }
      : { score: 0.3, why: 'follows "from"', strong: false }
  if (p1 === 'de' || p1 === 'del') return { score: 1.3, why: 'follows "de"', strong: false }
  if (
    p1 === 'by' &&
    /^(stopped|stop|swung|swing|came|come|dropped|drop|went|go|passed|pase|was|over|been)$/.test(low(scene, from - 2))
  )
    return { score: 2, why: 'the job was there', strong: false }
  if (isBilledThere(scene, from)) return { score: -4, why: 'where the one who is billed is', strong: false }
  if (p1 === 'at' || p1 === '@') return { score: 1, why: 'the job was there', strong: false }
  if (p1 === 'con' || p1 === 'with' || p1 === 'w' || p1 === 'w/')
    return { score: 0.6, why: 'follows "with"', strong: false }
  if (/^(on|in|off)$/.test(p1) && /'s$/.test(low(scene, from)))
    return { score: 0.8, why: 'the thing is theirs', strong: false }
  if (/^(in|en)$/.test(p1) && scene.named[from]) return { score: 1, why: 'the job was there', strong: false }
  if (/^(on|in|near|en|off|by|around|through|behind)$/.test(p1)) return { score: -2.5, why: 'a place', strong: false }
  if (/^(attn|attention|cc|att)$/.test(p1)) return { score: -1, why: 'only the person to ask for', strong: false }
  if (/^(the|a|an|el|la|un|una|my|his|her|their|our|mi|su|this|that|your)$/.test(p1))
    return { score: -2, why: 'an article stands before it', strong: false }
  if (scene.tokens[from - 1]?.kind === 'break' || scene.boundary[from - 1])
    return { score: 0.5, why: 'opens a phrase', strong: false }
  if (scene.claims[from - 1] === 'price' || scene.claims[from - 1] === 'contact')
    return { score: 0.5, why: 'follows the amount', strong: false }
  return none
}

/** "invoice Tony at Tony's Pizza": Tony is billed. */
export function isBilledThere(scene: Scene, from: number): boolean {
  if (low(scene, from - 1) !== 'at') return false
  return [2, 3].some((n) => FIRST_NAMES.has(low(scene, from - n)) && BILLING.has(low(scene, from - n - 1)))
}

function toCue(scene: Scene, from: number, p1: string): { score: number; why: string; strong: boolean } {
  if (back(scene, from - 1, 6, SENDING) || back(scene, from - 1, 2, BILLING))
    return { score: 3.2, why: 'the bill goes to them', strong: true }
  if (/^(over|out|went|headed|back|drove|came|get|got)$/.test(low(scene, from - 2)))
    return { score: 1.6, why: 'the job was there', strong: false }
  if (p1 === 'a' || p1 === 'al') return { score: 1.5, why: 'follows "a"', strong: false }
  return { score: -0.5, why: 'follows "to"', strong: false }
}

/** "send ruthie an invoice": whoever is sent the bill is the client. */
export function isSentBill(scene: Scene, from: number, to: number): boolean {
  if (!/^(send|text|email|shoot|write|make|mail)$/.test(low(scene, from - 1))) return false
  return /^(an?|the|her|his|their)$/.test(low(scene, to)) && /^(invoice|bill)$/.test(low(scene, to + 1))
}

const DEBT = /^(debiendo|a|deber|adeudando)$/

/** Score of what follows a candidate that ends before `to`. */
export function cueAfter(scene: Scene, to: number, opens: boolean): number {
  const n1 = low(scene, to)
  const n2 = low(scene, to + 1)
  if (/^(owes|owe|debe|deben)$/.test(n1)) return 3
  const owing = /^(debe|deben|adeuda|adeudan)$/.test(n2)
  if (/^(me|nos)$/.test(n1) && (owing || (/^(quedo|quedaron|esta|estan)$/.test(n2) && DEBT.test(low(scene, to + 2)))))
    return 3
  if (/^(le|les)$/.test(n1)) return 1.2
  if (
    (n1 === 'will' || n1 === 'can' || n1 === 'has' || n1 === 'needs' || n1 === 'should') &&
    /^(pay|until|til|till|to|owe)$/.test(n2)
  )
    return 2
  if (/^(paga|pagara|pays)$/.test(n1)) return 1.5
  if (
    opens &&
    /^(asked|wants|wanted|needs|needed|quiere|pidio|necesita)$/.test(n1) &&
    /^(for|a|an|her|his|their|the|un|una|su|me|us)$/.test(n2)
  )
    return 1.5
  if (scene.claims[to] === 'price') return opens ? 1.4 : 0.6
  if (scene.claims[to] === 'contact') return 1
  if (scene.claims[to] === 'reference') return 0.8
  return isEdge(scene, to) ? 0.5 : 0
}
