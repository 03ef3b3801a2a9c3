// The ways in which people say who pays the fee of an invoice, in both languages; each rule's examples are its tests.
import type { FeePayer } from './fee.ts'

/**
 * A rule. `says` holds patterns of `text/dialog/phrases.ts`, one a line; FEE stands for the fee, CARD_FEE for one that is said to be
 * the card's, NAME for whoever is billed, ME for the business. `yes`: texts that it fires on, whatever invoice they name; `no`: texts
 * that no rule fires on.
 */
export type FeeRule = {
  id: string
  payer: FeePayer
  says: string
  yes: readonly string[]
  no: readonly string[]
}

/** What stands for a name in a pattern: one of these, each of which makes a pattern of its own. */
const WORDS: Record<string, readonly string[]> = {
  // A "service fee" is the contractor's own, and "sin cargo" is free of charge.
  CARD_FEE: [
    'the|this|that|any|his|her|their* card|credit|processing|stripe card|processing|service* fee|fees|surcharge',
    'la|el|las|los|esa|ese* comision|comisiones',
    'la|el|las|los|esa|ese* comision|comisiones|cargo|cargos|recargo de|del|por|con la|el? tarjeta|procesamiento',
  ],
  FEE: [
    'the|this|that|any|his|her|their|la|el|las|los|esa|ese* card|credit|processing|stripe* fee|fees|surcharge|comision|comisiones|cargo|cargos|recargo',
    'la|el|las|los|esa|ese* comision|comisiones|cargo|cargos|recargo de|del|por|con la|el? tarjeta|procesamiento',
  ],
  ME: ["i|i'll|ill|we|we'll|i'm|im|yo|nosotros will|want|wanna|gonna|going|am|are|to|can|let|voy|vamos|quiero|a*"],
  PAY: [
    'pay|pays|cover|covers|eat|eats|take|takes|absorb|absorbs|swallow|paying|covering|eating|absorbing for|care|of*',
  ],
}

function writeOut(line: string): string[] {
  const places = line.split(' ')
  const name = places.find((place) => place in WORDS)
  return name
    ? (WORDS[name] ?? []).flatMap((words) =>
        writeOut(places.map((place) => (place === name ? words : place)).join(' ')),
      )
    : [line]
}

/** The patterns of a rule with all but NAME written out, one a line. */
export const patternsOf = ({ says }: FeeRule): string[] =>
  says
    .trim()
    .split('\n')
    .flatMap((line) => writeOut(line.trim()))

export const FEE_RULES: readonly FeeRule[] = [
  {
    id: 'i-cover-it',
    payer: 'company',
    says: `ME PAY FEE
      let me PAY FEE
      let's|lets PAY FEE
      cover|eat|absorb FEE
      waive|drop|remove CARD_FEE
      take off CARD_FEE
      take CARD_FEE off
      FEE is|are* on|for me|us
      the? card|processing* fee's on me|us
      put FEE on me|us
      charge me|us for? FEE`,
    yes: [
      "I'll cover the fee on 12",
      'we will pay the card fee for INV-0012',
      'let me eat the processing fee on #12 please',
      'cover the fee on 12',
      'waive the card fee for Maria',
      'take the processing fee off 12',
      'the fee on me for 12',
      'ok the fee is on us',
      'on 12 I will cover the fee',
      "I'm paying the fee on Maria's invoice",
    ],
    no: [
      'waive the service fee',
      'remove the service fee on 12',
      'remove the fee',
      'fixed sink for Maria 200, I will cover the fee',
      'who covers the fee on 12?',
      'who pays the fee on 12',
      'can I cover the fee on 12',
      'I will cover the fence on 12',
      'cover the fee of $12',
      'add a 12 dollar fee for Maria',
    ],
  },
  {
    id: 'no-fee-for-the-client',
    payer: 'company',
    says: `no CARD_FEE
      don't|dont charge CARD_FEE
      don't|dont charge NAME for? FEE
      do not charge NAME for? FEE
      do not charge CARD_FEE`,
    yes: [
      'dont charge Maria the fee',
      'dont charge her the fee',
      'no card fee on 12',
      "don't charge Maria the fee on 12",
      "don't charge the client for the fee on 12",
      'do not charge the processing fee for 12',
    ],
    no: [
      'no service fee',
      'no fee',
      'dont charge the service fee',
      "don't charge Maria the service fee",
      "don't charge Maria for the fence",
      'no',
      'no, 12',
    ],
  },
  {
    id: 'yo-la-pago',
    payer: 'company',
    says: `ME pago|pagamos|cubro|cubrimos|asumo|asumimos|absorbo|absorbemos|pagar|cubrir|asumir FEE
      pago|pagamos|cubro|cubrimos|asumo|asumimos|absorbo yo? FEE
      FEE la|lo|los|las pago|pagamos|cubro|cubrimos|asumo|pongo yo|nosotros?
      FEE va|corre por mi|nuestra cuenta
      no le? cobres|cobrar|cobre|cobren CARD_FEE
      no le? cobres|cobrar|cobre|cobren a|al? NAME CARD_FEE
      sin CARD_FEE
      quita|quitale|quiten|elimina CARD_FEE`,
    yes: [
      'no le cobres a María la comisión',
      'sin cargo por tarjeta en la 12',
      'yo pago la comisión de la 12',
      'la comision de la tarjeta la pago yo en la 12',
      'yo voy a cubrir el cargo de la factura 12',
      'la comisión va por mi cuenta en la 12 por favor',
      'sin comisión en la 12',
      'quítale la comisión a la 12',
      'no le cobres la comisión en la 12',
    ],
    no: [
      'sin cargo',
      'quita el cargo',
      'quita el cargo de la 12',
      'sin recargo',
      'yo pago la cerca de la 12',
      'quien paga la comision de la 12?',
      'pago la 12',
    ],
  },
  {
    id: 'the-client-pays-it',
    payer: 'client',
    says: `let|have|make NAME PAY FEE
      NAME PAY FEE
      NAME is|are|will|should|can|has|must to? PAY FEE
      charge NAME for? FEE
      charge CARD_FEE
      charge FEE to NAME
      put|add FEE back? on|to NAME
      put|add CARD_FEE back? on?
      put|add CARD_FEE back? on top
      FEE is|are on NAME
      ME won't|wont|not|don't|dont|can't|cant want|to* PAY FEE
      i'm|im|we're not PAY FEE`,
    yes: [
      'Maria pays the fee',
      'charge Joe the fee',
      'let Maria pay the fee',
      'Maria will pay the fee on 12',
      'charge the card fee on 12',
      'put the card fee back on 12',
      'the fee is on Maria',
      'let the client pay the fee on 12',
      'let Maria pay the fee on 12',
      'have Maria Lopez cover the card fee on INV-0012',
      'the client pays the processing fee on 12',
      'Maria pays the fee on 12',
      'charge the customer the fee on 12',
      'put the fee back on the client for 12',
      "I won't cover the fee on 12",
    ],
    no: [
      'charge the service fee',
      'charge Maria the service fee',
      'charge the fee',
      'that covers the fee',
      'you pay the fee',
      'nobody pays the fee',
      'put the fee on it',
      'add the fee to the invoice',
      "Maria didn't pay the fee",
      'stripe pays the fee',
      'let Maria pay the fee for Joe',
      'let Maria pay 12',
      'the client pays on the 12',
      'charge Maria a 12 dollar fee',
      'let the client pay',
    ],
  },
  {
    id: 'que-la-pague-el-cliente',
    payer: 'client',
    says: `que NAME pague|paguen|cubra|cubran|asuma FEE
      que pague|cubra|asuma FEE NAME
      que FEE la|lo|los|las pague|paguen NAME
      NAME paga|pagan|pagara|cubre|cubren FEE
      FEE la|lo|los|las paga|pagan|cubre NAME
      cobrale|cobra|cobrele|carga|cargale CARD_FEE
      cobrale|cobra|cobrele|carga|cargale CARD_FEE a|al NAME
      cobrale|cobra|cobrele|carga|cargale a|al NAME CARD_FEE`,
    yes: [
      'que Maria pague la comision',
      'la comisión la paga María',
      'cóbrale a María la comisión',
      'cóbrale el cargo por tarjeta a María',
      'que el cliente pague la comisión de la 12',
      'que María pague el cargo de la 12',
      'la comisión la paga el cliente en la 12',
      'cóbrale la comisión al cliente en la 12',
      'el cliente paga la comisión de la factura 12',
      'María paga la comisión de la 12',
    ],
    no: [
      'cóbrale el cargo',
      'cóbrale el cargo a María',
      'quién paga la comisión de la 12',
      'que María pague la 12',
      'cóbrale a María 12',
      'el cliente paga el 12',
    ],
  },
  {
    id: 'half-each',
    payer: 'half',
    says: `split|share|halve FEE
      split|share|halve FEE in|evenly half?
      split|share FEE with NAME
      ME split|share|halve FEE
      ME split|share FEE with NAME
      go half|halves|50 50? on FEE
      ME go half|halves|50 50? on FEE
      half of? FEE each
      ME PAY half of? FEE
      NAME PAY half of? FEE
      FEE half each
      FEE half and half
      dividimos|partimos|divide|parte|compartimos|comparte FEE
      FEE a medias
      FEE mitad y mitad
      pagamos|pago|cubro|cubrimos la? mitad de FEE
      ME pagamos|pago|cubro|cubrimos la? mitad de FEE
      pagamos|dividimos FEE a medias`,
    yes: [
      'split the fee on 12',
      "we'll go halves on the card fee on 12",
      "I'll pay half the fee on 12",
      'split the fee with the client on 12',
      'la comisión a medias en la 12',
      'yo pago la mitad de la comisión de la 12',
      'dividimos la comisión de la 12',
    ],
    no: ['split 12 in half', 'half of 12', 'la mitad de la 12', 'Maria paid half the fee on 12'],
  },
]
