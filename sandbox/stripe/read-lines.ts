// The line items of a new Checkout session.
import type { ParamTree } from '../form.ts'
import type { LineItem } from '../rows.ts'
import { StripeFailure } from './failure.ts'
import { find, integer, neededInteger, neededText, text } from './params.ts'

export type LineInput = Omit<LineItem, 'id' | 'priceId' | 'productId'>

/** Prices are made on the spot (`price_data`); all in one currency, which is US dollars here. */
export function readLines(params: ParamTree): { lines: LineInput[]; currency: string } {
  const items = find(params, 'line_items')
  if (!Array.isArray(items) || items.length === 0) {
    throw new StripeFailure(400, 'You must specify `line_items` in payment mode.', {
      code: 'parameter_missing',
      param: 'line_items',
    })
  }
  if (items.length > 100) throw new StripeFailure(400, 'At most 100 line items are allowed.', { param: 'line_items' })
  return { lines: items.map((_, index) => readLine(params, `line_items.${index}`)), currency: 'usd' }
}

function readLine(params: ParamTree, path: string): LineInput {
  if (find(params, `${path}.price`) !== undefined) {
    throw new StripeFailure(400, `No such price: '${text(params, `${path}.price`)}'`, {
      code: 'resource_missing',
      param: 'line_items[0][price]',
    })
  }
  const currency = neededText(params, `${path}.price_data.currency`)
  if (currency.toLowerCase() !== 'usd')
    throw new StripeFailure(400, `Invalid currency: ${currency}. The sandbox knows usd only.`, { param: 'currency' })
  const unitCents = neededInteger(params, `${path}.price_data.unit_amount`)
  if (unitCents < 0)
    throw new StripeFailure(400, 'Invalid non-negative integer', {
      param: `${path}.price_data.unit_amount`,
      code: 'parameter_invalid_integer',
    })
  const quantity = neededInteger(params, `${path}.quantity`)
  if (quantity < 1)
    throw new StripeFailure(400, 'This value must be greater than or equal to 1.', {
      param: `${path}.quantity`,
      code: 'parameter_invalid_integer',
    })
  return {
    name: neededText(params, `${path}.price_data.product_data.name`),
    description: text(params, `${path}.price_data.product_data.description`),
    quantity,
    unitCents: integer(params, `${path}.price_data.unit_amount`) ?? unitCents,
  }
}
