// The words on a printed year, in English and Spanish.
import { PRODUCT_NAME } from '../../domain/product.ts'

const EN = {
  title: (year: number) => `Year ${year}`,
  untilOn: (on: string) => `What was recorded until ${on}`,
  month: 'Month',
  total: 'Total',
  page: (page: number, pages: number) => `Page ${page} of ${pages}`,
  cameIn: 'What came in',
  invoiced: 'Billed',
  online: `Paid through ${PRODUCT_NAME}`,
  byHand: 'Paid by hand',
  tips: 'Tips',
  income: 'Paid in all',
  wentOut: 'What went out of what was paid online',
  clientFees: 'Fees by clients',
  companyFees: 'Fees by you',
  feesBack: 'Fees given back',
  refunded: 'Refunded',
  disputed: 'Disputed',
  transferred: 'Sent to you',
  adds: 'How it adds up',
  sum: [
    `Paid through ${PRODUCT_NAME}`,
    '+ tips',
    '- fees by you',
    '+ fees given back',
    '- refunded',
    '- disputed',
    '= sent to your account',
    '+ change of what is held for you',
  ],
  notes: [
    'Months are those of your business calendar; a payment, refund or dispute stands in the month in which it was recorded, as in the monthly statements, whose sums these are.',
    'Refunded and disputed are what clients and their banks had back, the fee in it included. Fees by clients came on top of the bill and were spent on the payment; they are none of yours. Disputed includes what banks have not decided yet, less what was won.',
    'This is a summary of what is recorded here, and no tax advice.',
  ],
}
export type YearWords = typeof EN

const ES: YearWords = {
  title: (year) => `Año ${year}`,
  untilOn: (on) => `Lo registrado hasta el ${on}`,
  month: 'Mes',
  total: 'Total',
  page: (page, pages) => `Página ${page} de ${pages}`,
  cameIn: 'Lo que entró',
  invoiced: 'Facturado',
  online: `Por ${PRODUCT_NAME}`,
  byHand: 'A mano',
  tips: 'Propinas',
  income: 'Recibido en total',
  wentOut: 'Lo que salió de los pagos en línea',
  clientFees: 'Cargos de clientes',
  companyFees: 'Cargos tuyos',
  feesBack: 'Cargos devueltos',
  refunded: 'Reembolsado',
  disputed: 'En disputa',
  transferred: 'Enviado a ti',
  adds: 'Cómo se suma',
  sum: [
    `Por ${PRODUCT_NAME}`,
    '+ propinas',
    '- cargos tuyos',
    '+ cargos devueltos',
    '- reembolsado',
    '- en disputa',
    '= enviado a tu cuenta',
    '+ cambio de lo guardado para ti',
  ],
  notes: [
    'Los meses son los del calendario de tu negocio; un pago, reembolso o disputa está en el mes en que se registró, como en los estados mensuales, de los que esto es la suma.',
    'Reembolsado y en disputa es lo que recibieron de vuelta los clientes y sus bancos, con su cargo. Los cargos de clientes vinieron aparte de la factura y se gastaron en el pago; no son tuyos. En disputa incluye lo que los bancos aún no deciden, menos lo que se ganó.',
    'Esto es un resumen de lo registrado aquí, y no es consejo fiscal.',
  ],
}

export const yearWordsOf = (language: 'en' | 'es'): YearWords => (language === 'es' ? ES : EN)
