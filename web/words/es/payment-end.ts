// Las palabras de las pantallas después del pago.
import type { words as en } from '../en/payment-end.ts'

export const words: typeof en = {
  home: 'Volver al inicio',
  nextOwed: 'Siguiente: factura {number}',
  backToList: 'Volver a todo lo que debes',
  cancelTitle: 'Pago cancelado',
  noCharge: 'No se hizo ningún cargo.',
  again: 'Puedes intentarlo de nuevo cuando quieras.',
  againByLink: 'Puedes intentarlo de nuevo cuando quieras: abre otra vez el enlace de pago.',
  tryAgain: 'Intentar de nuevo',
  paidTab: 'Pago realizado',
  refundedTab: 'Pago devuelto',
  otherTab: 'Tu pago',
  paidTitle: '¡Pago realizado!',
  paidText: 'Pagaste {amount} a {company} por la factura {number}.',
  paidTip: 'Incluye una propina de {amount}.',
  paidMore: 'La factura queda pagada y el dinero se transfiere al negocio.',
  pendingTitle: 'Pago en proceso',
  confirmingTitle: 'Confirmando tu pago',
  wayText: '{amount} a {company} por la factura {number}.',
  pendingMore:
    'Tu banco aún lo está tramitando y puede tardar unos días. Por favor, no pagues otra vez; la factura pasará a pagada por sí sola.',
  confirmingMore:
    'Tarda unos segundos. Si nada cambia, abre otra vez el enlace de pago: ahí verás si la factura está pagada.',
  refundedTitle: 'Tu dinero está en camino de vuelta',
  refundedText:
    'La factura {number} de {company} no necesitaba este pago: ya estaba pagada o cancelada, o su importe había cambiado.',
  refundedMore:
    'Te devolvemos {amount} completos. Los bancos tardan de cinco a diez días en mostrarlo. No tienes que hacer nada.',
}
