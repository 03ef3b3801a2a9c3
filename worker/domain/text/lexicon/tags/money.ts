// Words of prices, sums, taxes and discounts.

export const MONEY_WORDS = {
  each: 'each ea apiece every cada c/u ea. pp piece per',
  per: 'per a an la el por cada the /',
  at: 'at @ a x por @$ for de',
  times: 'x times veces × by',
  plus: 'plus + and & y mas e añadir added add extra tambien also',
  total: 'total totals ttl totaling altogether alltogether totales tot subtotal sum suma grand all-in todo',
  comesTo: 'came comes come makes equals equal = son sale salio salen sumando queda da to',
  everything: 'everything all todo both whole entire job ambos',
  tax: 'tax taxes txs impuesto impuestos inpuesto iva ivu itbis gst hst vat',
  off: 'off discount disc discounted rebate coupon credit promo descuento descuentos rebaja desc cupon',
  less: 'less minus menos knock take took subtract deduct quitale quita restale descuentale bajale knocked',
  fee: 'fee fees surcharge recargo comision processing',
  card: 'card cc credit debit stripe square paypal tarjeta convenience',
  tip: 'tip tips propina gratuity',
  cost: 'labor labour parts part materials material mats supplies mano obra materiales partes refacciones refaccion delivery trip service call fee hardware travel mileage disposal dump haul envio flete visita',
  price: 'price precio cost costo charge charged cobre cobro cobrar bill invoice amount monto importe rate tarifa fee',
  flat: 'flat fixed even',
  currency: 'dollars dollar bucks usd dolares dolar dlls dls varos',
}
