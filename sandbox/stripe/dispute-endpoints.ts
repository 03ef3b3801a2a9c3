// Disputes, to be read: they are opened and closed by banks (see after-payment.ts).
import type { Endpoint } from './endpoint.ts'
import { noSuch } from './failure.ts'
import { listPage, PAGE_PARAMS, type Page, readPage } from './pages.ts'
import { text } from './params.ts'
import { renderDispute } from './render-money.ts'

export const readDispute: Endpoint<string> = {
  name: 'disputes.get',
  known: [],
  parse: (_, id) => id,
  run(box, id) {
    const dispute = box.store.get('dispute', id)
    if (!dispute) throw noSuch('dispute', id)
    return renderDispute(box, dispute)
  },
}

export const listDisputes: Endpoint<Page> = {
  name: 'disputes.list',
  known: [...PAGE_PARAMS, 'charge', 'payment_intent'],
  parse: readPage,
  run(box, page) {
    const charge = text(page.params, 'charge')
    const payment = text(page.params, 'payment_intent')
    return listPage(box, 'dispute', {
      page,
      url: '/v1/disputes',
      keep: (row) => (charge === null || row.chargeId === charge) && (payment === null || row.paymentId === payment),
      render: (row) => renderDispute(box, row),
    })
  },
}
