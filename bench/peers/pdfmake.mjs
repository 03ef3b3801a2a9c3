// The invoice laid out with pdfmake.
import pdfmake from 'pdfmake'

pdfmake.setUrlAccessPolicy(() => false)
pdfmake.setLocalAccessPolicy(() => true)
const helvetica = { normal: 'Helvetica', bold: 'Helvetica-Bold', italics: 'Helvetica', bolditalics: 'Helvetica' }

export async function print({ company, client, lines, total, link, font }) {
  const own = font && { normal: font, bold: font, italics: font, bolditalics: font }
  pdfmake.setFonts({ Roboto: own ?? helvetica })
  const rows = lines.map(({ description, quantity, unit, amount }) => [
    description,
    { text: quantity, alignment: 'right' },
    { text: unit, alignment: 'right' },
    { text: amount, alignment: 'right' },
  ])
  const content = [
    { text: company, fontSize: 16 },
    { text: 'Invoice INV-0001', fontSize: 20, alignment: 'right' },
    'Bill to',
    client,
    'Due March 6, 2026',
    {
      layout: 'lightHorizontalLines',
      table: {
        headerRows: 1,
        widths: ['*', 50, 70, 88],
        body: [['Description', 'Qty', 'Unit price', 'Amount'], ...rows],
      },
    },
    { text: `Total ${total}`, fontSize: 12, alignment: 'right' },
    { text: link, link, fontSize: 8 },
  ]
  const pdf = pdfmake.createPdf({
    pageSize: 'LETTER',
    info: { title: 'Invoice INV-0001' },
    content,
    defaultStyle: { fontSize: 10 },
  })
  return await pdf.getBuffer()
}
