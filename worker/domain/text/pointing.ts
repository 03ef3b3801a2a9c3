// Words that point at the client behind them: "for", "bill", "client:", "send it to".
import { low, type Scene } from './scene.ts'
import { wordSet } from './words/sets.ts'

const POINTERS = wordSet(
  `client customer cust cliente clienta nombre name homeowner owner dueno duena propietario propietaria payer for para pa fo fro
  bill invoice invoce invocie invioce inovice charge invoiced billed billing charging chrage charged bil cobrar cobrale cobrarle cobra cobre cobrele factura fatura facturar facturale facturarle facturele`,
)
const SENDING = wordSet(
  'invoice bill send text email charge factura mandar manda mandale mandarle enviar envia enviale cobrar cobrale cobro link goes sent it billing invoices facturar mande hacer haz hazle',
)
const COLLECTING = wordSet('need get collect owed due want')
const REACH = 7

function isNear(scene: Scene, from: number, words: ReadonlySet<string>): boolean {
  return scene.tokens.slice(Math.max(0, from - REACH), from).some((token) => words.has(token.low))
}

/** Whether the words before `from` say that who stands there is billed. */
export function isPointedAt(scene: Scene, from: number): boolean {
  const at = /^[:=#-]$/.test(low(scene, from - 1)) ? from - 2 : from - 1
  const word = low(scene, at)
  if (POINTERS.has(word)) return true
  if (word === 'is' || word === 'es') return POINTERS.has(low(scene, at - 1))
  if (word === 'to' || word === 'a' || word === 'al') return at < from - 1 || isNear(scene, at, SENDING)
  return word === 'from' && isNear(scene, at, COLLECTING)
}

const GOING =
  /^(stopped|stop|swung|swing|came|come|dropped|drop|went|go|passed|pase|was|over|been|out|headed|back|drove|get|got)$/

/** Whether the words before `from` say that the job was done there: "at", "over to". */
export function isVisited(scene: Scene, from: number): boolean {
  const word = low(scene, from - 1)
  return word === 'at' || word === '@' || ((word === 'by' || word === 'to') && GOING.test(low(scene, from - 2)))
}
