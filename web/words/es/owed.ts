// Las palabras de la página con todo lo que un cliente debe a un negocio.
import type { words as en } from '../en/owed.ts'

export const words: typeof en = {
  title: 'Lo que debes a {company}',
  tab: 'Facturas abiertas',
  heading: 'Tus facturas abiertas',
  total: 'En total',
  sum: '{total} + {fee} de comisión por tarjeta',
  sumPlain: '{total}, sin comisión',
  nothing: 'No queda nada',
  nothingText: 'No hay nada que pagar a {company}. ¡Gracias!',
  number: 'Factura {number}',
  due: 'Vence el {date}',
  wasDue: 'Venció el {date}',
  feeOf: '{total} + {fee} de comisión',
  paidOf: '{paid} ya pagados',
  pay: 'Pagar {number}: {amount}',
  order: 'Cada factura es un pago con tarjeta: paga una y vuelve aquí por la siguiente.',
  pending: 'Hay un pago en camino',
  notByCard: 'Es muy poco para una tarjeta: págalo directamente al negocio.',
  secure: 'Pago seguro',
  setupFailed: 'No se pudo preparar el pago. Inténtalo de nuevo.',
  opening: 'Abriendo la página de pago...',
}
