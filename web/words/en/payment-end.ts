// The words of the screens after checkout.
export const words = {
  home: 'Return Home',
  nextOwed: 'Next: invoice {number}',
  backToList: 'Back to all you owe',
  cancelTitle: 'Payment Cancelled',
  noCharge: 'No charge was made.',
  again: 'You can try again whenever you like.',
  againByLink: 'You can try again whenever you like: open the payment link once more.',
  tryAgain: 'Try Again',
  paidTab: 'Payment Successful',
  refundedTab: 'Payment refunded',
  otherTab: 'Your payment',
  paidTitle: 'Payment Successful!',
  paidText: 'You paid {amount} to {company} for invoice {number}.',
  paidTip: 'A tip of {amount} is included.',
  paidMore: 'The invoice is marked paid, and the funds are transferred to the business.',
  pendingTitle: 'Payment Processing',
  confirmingTitle: 'Confirming Your Payment',
  wayText: '{amount} to {company} for invoice {number}.',
  pendingMore:
    'Your bank is still working on it, which can take a few days. Please do not pay again; the invoice turns paid by itself.',
  confirmingMore:
    'This takes a few seconds. If nothing changes, open the payment link again: it shows whether the invoice is paid.',
  refundedTitle: 'Your Money Is On Its Way Back',
  refundedText:
    'Invoice {number} of {company} did not need this payment: it was paid or cancelled already, or its amount had changed.',
  refundedMore:
    'We are refunding {amount} in full. Banks take five to ten days to show it. There is nothing you need to do.',
}
