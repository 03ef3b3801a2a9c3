// Words that say what a person named beside them is: billed, paying, a relation, or the one who writes.
import { wordSet } from '../sets.ts'

/** Verbs of billing: whom they govern is the client. */
export const BILL_VERBS: ReadonlySet<string> = wordSet(
  `bill billed invoice invoiced charge charged send sent hit ding owes billing invoicing attn cobrale cobrarle cobra cobre cobrele cobrenle factura facturale
  facturar facturarle facturele manda mandale mandarle mandele cobras cobrar`,
)

/** Verbs of paying: who does it is the client. */
export const PAY_VERBS: ReadonlySet<string> = wordSet(
  `owes owe pays pay paying payin pay's covers covering owed handles gets wants paga pagar pagara debe pague pagan pagaran deben cubre`,
)

/** Relations and offices: a name behind one is a person. */
export const KIN: ReadonlySet<string> = wordSet(
  `son sons dad dads mom moms mum mama daughter husband wife brother sister grandson granddaughter grandma grandpa nephew niece cousin uncle aunt fiance
  boyfriend girlfriend parents people family estate owner landlord manager mgr super boss tenant neighbor adjuster secretary assistant helper buddy partner
  daughter-in-law trainer hijo hija papa esposo esposa marido mujer hermano hermana primo prima nieto nieta sobrino sobrina cunado cunada suegro suegra novio
  novia abuela abuelo familia dueno duena patron patrona jefe jefa encargado encargada gerente vecino vecina ayudante`,
)

/** Words that close a letter: a name behind them is the writer's. */
export const CLOSINGS: ReadonlySet<string> = wordSet(
  'thanks thank thx ty regards sincerely cheers yours truly warmly respectfully best love cordially gratefully blessings appreciate gracias saludos atte atentamente cordialmente bendiciones',
)

/** Words by which a writer names himself. */
export const SELF_WORDS: ReadonlySet<string> = wordSet("i'm im soy habla llamo here aqui somos")
