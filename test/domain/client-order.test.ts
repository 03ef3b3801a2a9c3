// "my clients", "what does Maria owe", "link for Maria", "Maria's number is …": which texts are orders about clients, and which are not.
import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { readClientOrder } from '../../worker/domain/client-order.ts'

const LIST = { about: 'list' }
const owes = (client: string) => ({ about: 'owes', client })
const link = (client: string, isAll = false) => ({ about: 'link', client, isAll })
const told = (client: string, contact: object) => ({ about: 'contact', client, contact })
const PHONE = { phone: '+12025550123' }
const MAIL = { email: 'maria@home.example' }

test.each([
  ['clients', LIST],
  ['Clients.', LIST],
  ['my clients', LIST],
  ['show me my clients', LIST],
  ['list all my customers', LIST],
  ['client list please', LIST],
  ['who are my clients?', LIST],
  ['clientes', LIST],
  ['mis clientes', LIST],
  ['muéstrame mis clientes', LIST],
  ['lista de clientes', LIST],
  ['¿quiénes son mis clientes?', LIST],
  ['what does Maria owe', owes('Maria')],
  ['what does Maria owe me?', owes('Maria')],
  ['how much does Maria Lopez still owe', owes('Maria Lopez')],
  ['how much do the Wilsons owe me', owes('the Wilsons')],
  ["what's Gary owe me", owes('Gary')],
  ['cuánto debe María', owes('María')],
  ['cuanto me debe maria lopez', owes('maria lopez')],
  ['¿Qué me debe Rosa?', owes('Rosa')],
  ['cuánto nos debe doña Rufina', owes('doña Rufina')],
  ['link for Maria', link('Maria')],
  ['send me the link for Gary Stein again', link('Gary Stein')],
  ['payment link for Rosa Delgado please', link('Rosa Delgado')],
  ['link de María', link('María')],
  ['mándame el enlace de Rosa otra vez', link('Rosa')],
  ['el link para Chuy', link('Chuy')],
  ['send Maria everything she owes', link('Maria', true)],
  ['text Gary everything he owes me', link('Gary', true)],
  ['send Maria Lopez all her open invoices', link('Maria Lopez', true)],
  ['link for everything Maria owes', link('Maria', true)],
  ["one link for all of Maria's invoices", link('Maria', true)],
  ['everything Maria owes', link('Maria', true)],
  ['mándale a María todo lo que debe', link('María', true)],
  ['link de todo lo que me debe María', link('María', true)],
  ['envíale a Rosa todas sus facturas', link('Rosa', true)],
  ['todo lo que debe Rosa', link('Rosa', true)],
  ["Maria's number is (202) 555-0123", told('Maria', PHONE)],
  ['maria lopez’s phone is 202 555 0123', told('maria lopez', PHONE)],
  ["Maria's new cell is +1 202-555-0123.", told('Maria', PHONE)],
  ["Maria's email is maria@home.example", told('Maria', MAIL)],
  ['the number for Maria is 2025550123', told('Maria', PHONE)],
  ['el número de María es 202 555 0123', told('María', PHONE)],
  ['el correo de María es maria@home.example', told('María', MAIL)],
])('“%s”', (text, order) => {
  expect(readClientOrder(text)).toEqual(order)
})

test.each([
  'fixed sink for Maria, 200, due friday',
  'who owes me',
  'what do I owe',
  'how much do they owe',
  'what does everybody owe',
  'quien me debe',
  'remind my clients',
  'link for #20 again pls',
  'link for 36',
  'her number is 202 555 0123',
  'my number is 202 555 0123',
  "Maria's number is 7",
  "Maria's email is great",
  'Maria paid everything she owes',
  'is there a limit on how many clients',
  'cuántos clientes tengo yo?',
  'get Maria a new sink for 300',
  'send Maria 3 chairs',
  'what does Ma owe for her hair? girl. 0. but Ms. Vernell owes 85, wash & set + trim',
  'lost the link for the Chen invoice, resend it',
  'que no se le olvide a Visitación lo que debe, es pal 15',
])('“%s” is no such order', (text) => {
  expect(readClientOrder(text)).toBeNull()
})

type Labelled = { text: string; expect: { intent: string } }
const labelled = globSync('corpus/{dev,train/*}.jsonl').flatMap((path) =>
  readFileSync(path, 'utf8')
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => JSON.parse(line) as Labelled),
)

/** Each kind of order only ever takes what the labels call by the same thing, told of one client: what would be asked about. */
const MAY_TAKE: Record<string, string[]> = {
  list: ['list'],
  owes: ['status'],
  link: ['resend'],
  contact: ['change'],
}

test('of all labelled texts only those are taken that ask for the same', () => {
  expect(labelled.length).toBeGreaterThan(15_000)
  const taken = labelled.flatMap(({ text, expect: { intent } }) => {
    const order = readClientOrder(text)
    return order ? [{ text, intent, about: order.about }] : []
  })
  expect(taken.length).toBeGreaterThan(10)
  expect(taken.filter(({ intent, about }) => !MAY_TAKE[about]?.includes(intent))).toEqual([])
})
