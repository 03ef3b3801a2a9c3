// Microsoft's recognizers on one text: dates, then amounts of money, which is what they have of an invoice.
import suite from '@microsoft/recognizers-text-suite'

const { Culture, recognizeCurrency, recognizeDateTime, recognizeNumber } = suite

export function read(text, now) {
  return [
    recognizeDateTime(text, Culture.English, undefined, now),
    recognizeCurrency(text, Culture.English),
    recognizeNumber(text, Culture.English),
  ]
}
