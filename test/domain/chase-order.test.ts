// "don't chase Maria": which texts say of whom the morning text is to speak.
import { expect, test } from 'vitest'
import { readChaseOrder } from '../../worker/domain/chase-order.ts'

const TWELVE = { number: 12 }
const MARIA = { client: 'maria' }
const ALL = { all: true }

test.each([
  ["don't chase Maria", MARIA],
  ['dont chase maria', MARIA],
  ['do not chase Maria please', MARIA],
  ['stop chasing Maria', MARIA],
  ['quit nagging Maria', MARIA],
  ["don't nag Maria anymore", MARIA],
  ['please stop chasing Maria', MARIA],
  ["ok don't chase the Lopez family", { client: 'lopez family' }],
  ["don't chase Maria Lopez", { client: 'maria lopez' }],
  ["don't chase 12", TWELVE],
  ['stop chasing invoice 12', TWELVE],
  ["don't chase #12", TWELVE],
  ["don't chase 12 and 13", { numbers: [12, 13] }],
  ["don't chase her", null],
  ['stop chasing them', null],
  ['no me recuerdes lo de Maria', MARIA],
  ['no me recuerdes mas lo de Maria', MARIA],
  ['ya no me recuerdes la 12', TWELVE],
  ['deja de recordarme lo de Maria', MARIA],
  ['no me avises de la 12', TWELVE],
  ['deja de perseguir a Maria', MARIA],
  ['no morning texts', ALL],
  ['stop the morning texts', ALL],
  ['no more morning texts', ALL],
  ['turn off the morning texts', ALL],
  ['morning texts off', ALL],
  ['stop sending me morning texts', ALL],
  ['sin mensajes de la mañana', ALL],
  ['quita los mensajes de la mañana', ALL],
  ['no mas mensajes de la mañana', ALL],
])('“%s” leaves out', (text, reference) => {
  expect(readChaseOrder(text)).toEqual({ isChased: false, reference })
})

test.each([
  ['chase Maria again', MARIA],
  ['start chasing Maria again', MARIA],
  ['start chasing Maria', MARIA],
  ['resume chasing 12', TWELVE],
  ['chase 12 again', TWELVE],
  ['ok chase Maria Lopez again please', { client: 'maria lopez' }],
  ['nag Maria again', MARIA],
  ['vuelve a recordarme lo de Maria', MARIA],
  ['vuelve a recordarme la 12', TWELVE],
  ['morning texts on', ALL],
  ['turn on the morning texts', ALL],
  ['morning texts back on', ALL],
  ['start the morning texts again', ALL],
  ['manda los mensajes de la mañana', ALL],
  ['quiero los mensajes de la mañana', ALL],
])('“%s” brings back', (text, reference) => {
  expect(readChaseOrder(text)).toEqual({ isChased: true, reference })
})

test.each([
  'chase Maria',
  'chase 12',
  'remind Maria',
  "don't remind Maria, she paid",
  'Chase Bank deposit slip 200',
  'paid Chase 200',
  'did you chase Maria?',
  "don't chase Maria, 200 for the sink",
  'stop',
  'no texts',
  'chased the leak for Maria, 150',
  'no me cobres',
])('“%s” is no such order', (text) => {
  expect(readChaseOrder(text)).toBeNull()
})
