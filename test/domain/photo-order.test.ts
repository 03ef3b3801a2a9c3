// Which texts say something about pictures, and that none of the labelled texts does.
import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { readPhotoAnswer, readPhotoOrder } from '../../worker/domain/photo-order.ts'

const TWELVE = { number: 12 }
const MARIA = { client: 'maria' }

test.each([
  ['remove the photo', false, null],
  ['Remove the photo please', false, null],
  ['remove that picture', false, null],
  ['delete the last photo', false, null],
  ['delete the pic', false, null],
  ['take the photo off', false, null],
  ['take down the picture', false, null],
  ['take off the photo', false, null],
  ['get rid of that photo', false, null],
  ['can you remove the photo', false, null],
  ['remove the photos', true, null],
  ['delete all photos', true, null],
  ['remove all the pics', true, null],
  ['remove the photos from 12', true, TWELVE],
  ['remove the photo from 12', false, TWELVE],
  ['remove the photos from invoice 12', true, TWELVE],
  ['delete the photo on #12', false, TWELVE],
  ['take the photo off 12', false, TWELVE],
  ['remove the photo from Maria', false, MARIA],
  ["remove the photo from Maria's invoice", false, MARIA],
  ["delete the photos on maria's", true, MARIA],
  ['quita la foto', false, null],
  ['Quita la foto por favor', false, null],
  ['borra la foto', false, null],
  ['elimina esa foto', false, null],
  ['saca la foto', false, null],
  ['borra la ultima foto', false, null],
  ['quita las fotos', true, null],
  ['borra todas las fotos', true, null],
  ['quita la foto de la 12', false, TWELVE],
  ['quita las fotos de la factura 12', true, TWELVE],
  ['quita la foto de Maria', false, MARIA],
  ['borra las fotos de la factura de Maria', true, MARIA],
])('“%s” takes off', (text, isAll, reference) => {
  expect(readPhotoOrder(text)).toEqual({ verb: 'remove', isAll, reference })
})

test.each([
  ['the photo is for Maria', MARIA],
  ['the pic is for 12', TWELVE],
  ['that photo goes on 12', TWELVE],
  ['this picture belongs to Maria', MARIA],
  ['those photos are for Maria', MARIA],
  ['add the photo to 12', TWELVE],
  ['add that pic to invoice 12', TWELVE],
  ['put the photos on INV-0012', TWELVE],
  ['attach the photo to 12', TWELVE],
  ['move the photo to 12', TWELVE],
  ["put the picture on Maria's invoice", MARIA],
  ['la foto es para Maria', MARIA],
  ['la foto es de la 12', TWELVE],
  ['esa foto va en la 12', TWELVE],
  ['las fotos son de Maria', MARIA],
  ['pon la foto en la 12', TWELVE],
  ['agrega la foto a la factura 12', TWELVE],
  ['ponle la foto a Maria', MARIA],
])('“%s” puts on', (text, reference) => {
  expect(readPhotoOrder(text)).toEqual({ verb: 'attach', reference })
})

test.each([
  ['for Maria', MARIA],
  ['12', TWELVE],
  ['#12', TWELVE],
  ['INV-0012', TWELVE],
  ['invoice 12', TWELVE],
  ["it's for 12", TWELVE],
  ['it is for Maria', MARIA],
  ["that's for Maria", MARIA],
  ['this is for Maria Lopez', { client: 'maria lopez' }],
  ['Maria', MARIA],
  ["Maria's", MARIA],
  ['para Maria', MARIA],
  ['es para Maria', MARIA],
  ['es de la 12', TWELVE],
  ['de la 12', TWELVE],
  ['para la factura 12', TWELVE],
])('“%s” says what a picture is for', (text, reference) => {
  expect(readPhotoAnswer(text)).toEqual(reference)
})

test.each([
  'before and after',
  'look at this mess',
  'see the leak?',
  'is this ok?',
  'here is the receipt',
  'thanks',
  'antes y despues',
  'asi quedo',
  'mira como quedo la pared',
])('“%s” under a picture is no order about it', (text) => {
  expect(readPhotoOrder(text)).toBeNull()
})

test.each([
  'took photos for Maria, 200',
  'photo shoot for Maria 200 due friday',
  'remove the photo wall for Maria, 200',
  'remove the picture frames for Bob 150',
  'hang pictures for Ann, 80',
  'did you get the photo?',
  'hung 3 pictures for Maria 60',
  'quitar fotos de la pared para Maria 80 dolares',
  'remove the photo from 12?',
])('“%s” is read as it was', (text) => {
  expect(readPhotoOrder(text)).toBeNull()
})

test('no labelled text is taken for an order about pictures', () => {
  const files = ['corpus/dev.jsonl', ...globSync('corpus/train/*.jsonl')]
  const texts = files
    .flatMap((file) => readFileSync(file, 'utf8').trim().split('\n'))
    .map((line): string => JSON.parse(line).text)
  expect(texts.length).toBeGreaterThan(20_000)
  expect(texts.filter((text) => readPhotoOrder(text) !== null)).toEqual([])
})
