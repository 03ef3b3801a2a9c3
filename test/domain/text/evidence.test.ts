// A number beside a word is money only where something else says so; else the product asks.
import { describe, expect, test } from 'vitest'
import { parse } from '../../../worker/domain/text/read.ts'

const NOW = '2026-03-04T10:15:00'
const read = (text: string, clients?: string[]) => parse(text, NOW, 'America/New_York', clients ? { clients } : {})

const WORDS =
  'archive duplicate forgive dispute find see reactivate copy merge split export import restore reopen approve reject verify confirm refresh reload review preview inspect locate lookup fetch pull retrieve rename favorite pin flag star tag label sort filter snooze hide unhide lock unlock freeze thaw escalate assign transfer reassign sync recount reverse redo repeat skip pause resume close finish complete accept decline ack bump undelete recover compare explain describe translate print download upload attach detach'
const PALABRAS =
  'reactiva archiva duplica perdona disputa busca encuentra mira revisa copia junta separa exporta importa restaura reabre aprueba rechaza verifica actualiza ordena filtra esconde muestra congela asigna transfiere repite salta pausa reanuda cierra termina completa acepta compara explica imprime descarga sube adjunta localiza renombra marca'
const THINGS =
  'umbrella giraffe oatmeal trombone castle volcano pepper lantern saturn paragraph mochila tortuga nube cuchara'

describe('a word and a number', () => {
  test.each([...`${WORDS} ${PALABRAS} ${THINGS}`.split(' ')])('"%s 12" bills nobody', (word) => {
    for (const text of [
      `${word} 12`,
      `${word} 120`,
      `${word[0]?.toUpperCase()}${word.slice(1)} 37`,
      `${word} 12 ok?`,
    ]) {
      const { intent, missing, total_cents } = read(text)
      expect(intent === 'invoice' && missing.length === 0, `${text}: ${total_cents}`).toBe(false)
    }
  })

  test('is asked about so that one word answers it', () => {
    expect(read('Lindy sink 12ish')).toMatchObject({
      intent: 'invoice',
      client_name: 'Lindy',
      total_cents: null,
      items: [],
      missing: ['amount'],
    })
  })

  test.each(['Lindy 85', 'Tyler Durham 200', 'the Singhs 45', '140 Camille'])('and so is a bare name: %s', (text) =>
    expect(read(text).total_cents).toBeNull(),
  )
})

describe('with one piece of evidence it is billed as it says, or asked about', () => {
  test.each([
    ['Lindy $85', 8500],
    ['Lindy 85 dollars', 8500],
    ['Lindy 85.00', 8500],
    ['Lindy 85 bucks', 8500],
    ['Lindy 85 dólares', 8500],
    ['Mrs. Lindy 85', 8500],
    ['don Erasmo 85', 8500],
    ['Lindy Supply LLC 85', 8500],
    ['Lindy 85 due friday', 8500],
    ['Lindy 85 vence el viernes', 8500],
    ['bill Lindy 85', 8500],
    ['charge Lindy 85', 8500],
    ['Lindy owes me 85', 8500],
    ['cóbrale 85 a Lindy', 8500],
    ['factura para Lindy 85', 8500],
    ['mowed for Lindy 85', 8500],
    ['Lindy sink 85', 8500],
    ['Lindy gutters 85', 8500],
    ['pinté la cerca de Lindy 85', 8500],
  ])('%s', (text, cents) => {
    expect([null, cents]).toContain(read(text).total_cents)
  })

  test.each(['Lindy 85', 'lindy 85'])('a client whom the company has: %s', (text) => {
    expect(read(text, ['Ann Bell', 'Lindy Marsh'])).toMatchObject({ total_cents: 8500, missing: [] })
    expect(read(text, ['Ann Bell', 'Belinda']).total_cents).toBeNull()
  })
})

describe('an ordinal before a thing', () => {
  test.each([
    'fixed sink for Maria $200, the second coat took long',
    'painted the 2nd floor for Maria $200',
    'painted the third room for Maria $200',
  ])('is no day to pay: %s', (text) => expect(read(text).due_date).toBeNull())

  // Read as the first of the month.
  test.fails('nor where somebody else asked for money', () => {
    expect(read('the first guy asked 500, fixed sink for Maria $200').due_date).toBeNull()
  })

  test('sets no day where a price was only heard', () => {
    expect(read('the first guy asked 500').due_date).toBeNull()
  })

  test.each([
    ['fixed sink for Maria $200 due the 15th', '2026-03-15'],
    ['fixed sink for Maria $200, the 15th', '2026-03-15'],
    ['fixed sink for Maria $200 by the first', '2026-04-01'],
    ['fixed sink for Maria $200 due the first please', '2026-04-01'],
    ['fixed sink for Maria $200 due the 1st of may', '2026-05-01'],
    ['fixed sink due the 20th Maria $200', '2026-03-20'],
  ])('but a day it is in: %s', (text, day) => expect(read(text).due_date).toBe(day))
})

test('what a number counts is looked for behind it, whatever opens the text', () => {
  for (const lead of ['', 'friday ', '5/2 ', '512-555-0143 ', ', '])
    expect(read(`${lead}3 hall doors for Mrs. Vega 90`).total_cents).toBe(9000)
})
