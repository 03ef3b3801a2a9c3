// The invoice drawn with pdfkit.
import PDFDocument from 'pdfkit'

export function print({ company, client, lines, total, link, font }) {
  return new Promise((resolve) => {
    const pdf = new PDFDocument({ size: 'LETTER', margin: 54, info: { Title: 'Invoice INV-0001' }, lang: 'en-US' })
    const chunks = []
    pdf.on('data', (chunk) => chunks.push(chunk))
    pdf.on('end', () => resolve(Buffer.concat(chunks)))
    pdf.font(font ?? 'Helvetica')
    pdf.fontSize(16).text(company).fontSize(20).text('Invoice INV-0001', { align: 'right' })
    pdf.fontSize(10).text('Bill to').text(client).text('Due March 6, 2026').moveDown()
    for (const { description, quantity, unit, amount } of lines) {
      const { y } = pdf
      if (y > 700) pdf.addPage()
      const top = pdf.y
      pdf.text(description, 54, top, { width: 270 })
      const below = pdf.y
      pdf.text(quantity, 330, top, { width: 50, align: 'right' })
      pdf.text(unit, 390, top, { width: 70, align: 'right' })
      pdf.text(amount, 470, top, { width: 88, align: 'right' })
      pdf
        .moveTo(54, below + 2)
        .lineTo(558, below + 2)
        .strokeColor('#dddddd')
        .stroke()
      pdf.y = below + 6
    }
    pdf.fontSize(12).text(`Total ${total}`, 54, pdf.y, { align: 'right' })
    pdf.fontSize(8).fillColor('#2244aa').text(link, { link, align: 'left' })
    pdf.end()
  })
}
