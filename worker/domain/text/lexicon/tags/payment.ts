// Words of payments made, owed and still open.

export const PAYMENT_WORDS = {
  paid: 'paid pd payed received recieved got gave given collected recibi recibido recibimos pagado pagaron pago dio dejo dieron abono abonado adelantado entrego already ya put took prepaid pagada sent mando deposito zelled venmoed left handed',
  deposit:
    'deposit deposits depost retainer downpayment down upfront anticipo anticipos adelanto deposito enganche abono sena prepayment prepago advance front',
  balance:
    'owes owe owed debe deben debiendo balance remaining remainder bal saldo resta restante restan quedan queda quedo falta faltan left rest',
  means: 'cash check cheque zelle venmo cashapp efectivo transfer',
  will: 'will pays paying gonna gives pagara da paga dara puts',
}
