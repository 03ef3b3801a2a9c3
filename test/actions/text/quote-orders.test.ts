// Quotes by text, as over a phone: written, changed, accepted, cancelled, sent again and listed, each taken back; never an invoice unasked.
import { expect, test, vi } from 'vitest'
import { doToQuote } from '../../../worker/actions/text/quotes-ordered.ts'
import { findQuoteByNumber } from '../../../worker/db/quote/quotes.ts'
import { createText } from '../../../worker/db/text/texts.ts'
import { billed, say, withJobs } from '../../support/conversation.ts'
import { openCompany } from '../../support/money.ts'
import { quoteRows, yesOf } from '../../support/quotes.ts'
import { type Contractor, signUp } from '../../support/sandbox-world.ts'
import { countRowsOf, not, setRows } from '../../support/tables.ts'
import { converse, inbound, openTexts, receive, repliesTo } from '../../support/texting.ts'

const DECK = 'quote deck for Ann Lee 350'

const quoted = async (joe: Contractor) =>
  (await quoteRows(joe.companyId)).map(({ number, total_cents, state }) => [number, total_cents, state])

test('a quote is written, and its yes makes one invoice', async () => {
  const joe = await signUp()
  expect(await say(joe, 'quote deck for Ann Lee 350, half up front')).toMatch(
    /^Quote EST-0001 for Ann Lee: \$350\.00, \$175\.00 deposit\. Wrong\? Text UNDO\. Share this link:\n\S+\/quote\//,
  )
  expect(await say(joe, 'ann said yes')).toMatch(
    /^EST-0001 for Ann Lee is accepted\. Invoice INV-0001: \$350\.00, \$175\.00 due .+, then \$175\.00 due /,
  )
  expect(await say(joe, 'ann said yes')).toContain('is accepted already: it is INV-0001 now')
  expect(await billed(joe)).toHaveLength(1)
})

test('neither "ok" nor "yes" makes an invoice of a quote', async () => {
  const joe = await withJobs(DECK)
  await converse(joe.phone, 'ok', 'yes', 'si', '👍')
  await vi.waitFor(
    async () => expect(await countRowsOf('texts', { sender: joe.phone, handled_at: not(null) })).toBe(5),
    20_000,
  )
  expect([await billed(joe), await quoted(joe)]).toEqual([[], [[1, 35_000, 'open']]])
})

test('a client who is quicker: the contractor is answered all the same, and there is one invoice', async () => {
  const joe = await withJobs(DECK)
  const ctx = await openCompany(joe.companyId)
  const read = await findQuoteByNumber(ctx.db, 1)
  if (!read) throw new Error('no quote')
  await yesOf(ctx, read.id)
  const text = inbound(joe.phone, 'ann said yes')
  await ctx.db.batch(createText(ctx.db, text))
  await doToQuote({ ctx, text, language: 'en', today: '2026-11-26', ends: [] }, { act: 'accept' }, read)
  expect(await repliesTo(text.sid)).toEqual([expect.stringContaining('is accepted already: it is INV-0001 now')])
  expect([await openTexts(joe.phone), await billed(joe)]).toEqual([0, [['Ann Lee', 35_000, 'sent']]])
})

test('what its job lacks is asked for, and then it is a quote', async () => {
  const joe = await signUp()
  expect(await say(joe, 'quote gutter for Ann')).toBe('What is the total for Ann?')
  expect(await say(joe, '450')).toContain('Quote EST-0001 for Ann: $450.00')
  expect(await say(joe, 'quote 300 for deck')).toContain('Who is the quote ($300.00) for?')
  expect(await say(joe, 'Bob')).toContain('Quote EST-0002 for Bob: $300.00')
  expect(await say(joe, 'quote gate for Al 500 good until the fence is up')).toBe(
    'Quote for Al, $500.00: good till when? Reply with a day, or "no end".',
  )
  expect(await say(joe, 'whenever he wants')).toContain('good till when?')
  expect(await say(joe, 'no end')).toContain('Quote EST-0003 for Al: $500.00')
  expect(await billed(joe)).toEqual([])
})

test('what no quote can ask for is said, and nothing is written', async () => {
  const joe = await signUp()
  expect(await say(joe, 'quote deck for Al 900 in 3 monthly payments')).toContain('A quote can ask for a deposit')
  expect(await say(joe, 'quote deck for Al 900, 1000 up front')).toBe('What is the total for Al?')
  expect(await say(joe, 'quote lawn for Mrs Lee 45 every friday')).toContain('without the repeats')
  expect(await say(joe, 'quote deck for Al 900, due friday')).toContain('A quote has no due day')
  expect([await quoted(joe), await billed(joe)]).toEqual([[], []])
})

test('the same quote again is not written twice', async () => {
  const joe = await signUp()
  await say(joe, DECK)
  expect(await say(joe, DECK)).toContain('That is EST-0001 already: Ann Lee, $350.00.')
  const text = inbound(joe.phone, 'quote fence for Bob 200')
  await receive([text, text])
  await receive([text])
  expect(await quoted(joe)).toEqual([
    [1, 35_000, 'open'],
    [2, 20_000, 'open'],
  ])
})

test('each act is taken back', async () => {
  const joe = await signUp()
  await say(joe, DECK, 'change the quote to 330')
  expect(await say(joe, 'undo')).toContain('Undone: quote EST-0001 for Ann Lee is open at $350.00.')
  expect(await say(joe, 'cancel quote 1')).toBe(
    "Cancelled: quote EST-0001, Ann Lee, $350.00. It can't be accepted any more. Wrong? Text UNDO.",
  )
  expect(await say(joe, 'undo')).toContain('is open at $350.00')
  await say(joe, 'Ann declined the quote')
  expect(await quoted(joe)).toEqual([[1, 35_000, 'declined']])
  await say(joe, 'undo', 'ann said yes')
  expect(await billed(joe)).toEqual([['Ann Lee', 35_000, 'sent']])
  expect(await say(joe, 'undo')).toContain('EST-0001 is open again')
  expect([await billed(joe), await quoted(joe)]).toEqual([[['Ann Lee', 35_000, 'cancelled']], [[1, 35_000, 'open']]])
  await say(joe, 'quote 1 accepted')
  expect((await billed(joe)).map(([, , status]) => status)).toEqual(['cancelled', 'sent'])
  await say(joe, 'quote fence for Bob 200')
  expect(await say(joe, 'undo')).toBe('Undone: quote EST-0002 for Bob is cancelled.')
})

test('right after a quote "it" is the quote, not the last invoice', async () => {
  const joe = await withJobs('fixed sink for Maria 200', DECK)
  expect(await say(joe, 'make it 330')).toContain('EST-0001 for Ann Lee is now $330.00')
  expect(await say(joe, 'oops 340')).toContain('is now $340.00')
  expect(await say(joe, 'bill it')).toContain('Bill it now? Reply YES or NO.')
  await say(joe, 'no')
  await say(joe, 'cancel it')
  expect(await quoted(joe)).toEqual([[1, 34_000, 'cancelled']])
  expect(await billed(joe)).toEqual([['Maria', 20_000, 'sent']])
  await say(joe, 'fixed door for Zoe 90', 'make it 95')
  expect((await billed(joe)).at(-1)).toEqual(['Zoe', 9_500, 'sent'])
})

test('an invoice of the same number is never meant', async () => {
  const joe = await withJobs('fixed sink for Maria 200', 'quote deck for Maria 350')
  await say(joe, 'cancel EST-0001', 'change quote 1 to 90', 'mark EST-1 paid', 'mark quote 1 paid', 'remind quote 1')
  for (const order of ['cancel quote 7', 'change EST-7 to 90', 'accept quote 7', 'send EST-7 again', 'mark EST-7 paid'])
    expect(await say(joe, order)).toContain('You have no quote EST-0007')
  expect(await billed(joe)).toEqual([['Maria', 20_000, 'sent']])
})

test('what is said of a quote and not understood is answered with how it stands, and touches no invoice', async () => {
  const joe = await withJobs('painted deck for Ann 900', 'quote deck for Ann 3,500')
  const stand = [await billed(joe), await quoted(joe)]
  for (const text of [
    'Ann said yes, do it friday',
    'ann said yes but 3300',
    'ann gave me 100 cash for the quote',
    'remind ann about the quote',
    'extend quote 1 to friday',
    'quote 1 good till friday',
    'add a tip of 20 to quote 1',
    'no deposit on quote 1',
    'change quote 1 to 3,300, half up front',
    'mark quote 1 paid',
    'Ana dijo que si, cambia el presupuesto 1 al viernes',
  ])
    expect(await say(joe, text), text).toMatch(/EST-0001 (for|de) Ann/)
  expect([await billed(joe), await quoted(joe)]).toEqual(stand)
  expect(await say(joe, 'cancel the invoice for Ann, not the quote')).toContain('INV-0001')
})

test('what is over is said to be, whatever is ordered', async () => {
  const joe = await signUp()
  await say(joe, DECK, 'cancel the quote')
  for (const order of ['accept quote 1', 'change quote 1 to 90', 'send quote 1 again', 'cancel quote 1'])
    expect(await say(joe, order)).toContain('EST-0001 for Ann Lee was cancelled. Nothing was done.')
  expect(await say(joe, 'Ann accepted the quote')).toContain('was cancelled')
  expect(await say(joe, 'reopen quote 1')).toContain('is open again')
  await setRows('quotes', { valid_until: '2020-01-01' }, { company_id: joe.companyId })
  expect(await say(joe, 'send quote 1 again')).toContain('It was good till')
  expect(await say(joe, 'ann said yes')).toContain('It was good till Wed, Jan 1, 2020. Bill it now? Reply YES or NO.')
  await say(joe, 'no')
  expect(await billed(joe)).toEqual([])
  await say(joe, 'ann said yes', 'yes')
  expect(await billed(joe)).toHaveLength(1)
  expect(await say(joe, 'cancel quote 1')).toContain('is accepted already: it is INV-0001 now')
})

test('of several it is asked which, and a list is chosen from', async () => {
  const joe = await signUp()
  await say(joe, DECK, 'quote roof for Ann Lee $800', 'quote fence for Bob 200')
  const list = await say(joe, 'which quotes are open')
  expect(list).toContain('Open quotes: 3, $1,350.00\n1) EST-0003 Bob $200.00\n2) EST-0002 Ann Lee $800.00\n3) EST-0001')
  expect(await say(joe, 'the second')).toContain('Quote EST-0002 for Ann Lee, $800.00.')
  expect(await say(joe, 'cancel the first one')).toContain('Cancelled: quote EST-0003')
  expect(await say(joe, 'ann said yes')).toBe(
    'Which quote?\n1) EST-0002 Ann Lee $800.00\n2) EST-0001 Ann Lee $350.00\nReply with its number.',
  )
  await converse(joe.phone, 'yes')
  expect(await billed(joe)).toEqual([])
  expect(await say(joe, '2')).toContain('EST-0001 for Ann Lee is accepted')
  expect(await billed(joe)).toEqual([['Ann Lee', 35_000, 'sent']])
})

test('a yes of somebody without a quote, and a price that is only told of, are read as ever', async () => {
  const joe = await withJobs(DECK)
  expect(await say(joe, 'Zed said yes')).not.toContain('EST')
  expect(await say(joe, 'quoted Linda 1400, waiting to hear back')).toContain('text "bill it"')
  expect(await say(joe, 'the estimate was approved')).toContain('INV-0001 for Linda')
  expect(await quoted(joe)).toEqual([[1, 35_000, 'open']])
})

test('another company’s quote does not exist', async () => {
  const [joe, eve] = [await withJobs(DECK), await signUp()]
  expect(await say(eve, 'accept quote 1')).toContain('You have no quote EST-0001')
  expect(await say(eve, 'which quotes are open')).toContain('There are no open quotes')
  expect([await quoted(joe), await billed(eve)]).toEqual([[[1, 35_000, 'open']], []])
})

test('in Spanish', async () => {
  const joe = await signUp()
  expect(await say(joe, 'presupuesto para Ana: pintar cocina $65, la mitad por adelantado')).toContain(
    'Presupuesto EST-0001 para Ana: $65.00, $32.50 de anticipo.',
  )
  expect(await say(joe, 'mis presupuestos')).toContain('Presupuestos abiertos: 1, $65.00')
  expect(await say(joe, 'cambia el presupuesto a 70')).toContain('Listo: EST-0001 para Ana es ahora $70.00')
  expect(await say(joe, 'cancela el presupuesto 1')).toContain('Cancelado: presupuesto EST-0001')
  expect(await say(joe, 'deshacer')).toContain('sigue abierto, $70.00')
  expect(await say(joe, 'reenvía el presupuesto 1')).toContain('Presupuesto EST-0001 para Ana, $70.00.')
  expect(await say(joe, 'Ana rechazó el presupuesto')).toContain('Anotado: Ana no quiso EST-0001')
  expect(await say(joe, 'Ana dijo que sí al presupuesto')).toContain('Fue rechazado. ¿Lo cobro ahora?')
  expect(await say(joe, 'sí')).toContain('EST-0001 de Ana aceptado. Factura INV-0001')
  expect(await say(joe, 'deshacer')).toContain('EST-0001 vuelve a estar abierto')
  expect(await say(joe, 'cancela el presupuesto 8')).toContain('No tienes el presupuesto EST-0008')
})
