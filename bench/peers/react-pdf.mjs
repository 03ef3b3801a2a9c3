// The invoice laid out with @react-pdf/renderer.
import { Document, Font, Link, Page, renderToBuffer, Text, View } from '@react-pdf/renderer'
import { createElement as h } from 'react'

let registered = false

export async function print({ company, client, lines, total, link, font }) {
  if (font && !registered) Font.register({ family: 'Own', src: font })
  registered ||= Boolean(font)
  const right = (width, text) => h(Text, { style: { width, textAlign: 'right' } }, text)
  const row = ({ description, quantity, unit, amount }, key) =>
    h(
      View,
      { key, wrap: false, style: { flexDirection: 'row', borderBottom: '0.5 solid #ddd', paddingVertical: 4 } },
      h(Text, { style: { flex: 1 } }, description),
      right(50, quantity),
      right(70, unit),
      right(88, amount),
    )
  const head = { description: 'Description', quantity: 'Qty', unit: 'Unit price', amount: 'Amount' }
  const page = h(
    Page,
    { size: 'LETTER', style: { padding: 54, fontSize: 10, fontFamily: font ? 'Own' : 'Helvetica' } },
    h(Text, { style: { fontSize: 16 } }, company),
    h(Text, { style: { fontSize: 20, textAlign: 'right' } }, 'Invoice INV-0001'),
    h(Text, null, 'Bill to'),
    h(Text, null, client),
    h(Text, null, 'Due March 6, 2026'),
    row(head, 'head'),
    ...lines.map(row),
    h(Text, { style: { fontSize: 12, textAlign: 'right' } }, `Total ${total}`),
    h(Link, { src: link, style: { fontSize: 8 } }, link),
  )
  return await renderToBuffer(h(Document, { title: 'Invoice INV-0001', language: 'en-US' }, page))
}
