// The words of the terms of service. {rate} is like '3.9%'; {product}, {email}, {phone} and {text} come from the installation.
export const words = {
  title: 'Terms of Service',
  description: 'What Jobslip does for you, what it costs, how you are paid, and what both sides can count on.',
  lead: 'In force since November 2026.',
  sections: {
    service: [
      'The service',
      '{product} turns your text messages into invoices, shows them to your clients on a payment page, takes card payments and pays you out. You need a phone that can text, and you must be 18 or older and free to do business where you are. By signing up, or by texting us, you accept these terms.',
    ],
    sms: [
      'The text message program',
      'By texting {text}, answering YES to sign up by text, or ticking the box at registration you agree to get texts from {product} about your account, invoices and payments. Message frequency varies. Message and data rates may apply. Reply HELP for help or STOP to opt out at any time. Carriers are not liable for delayed or undelivered messages. Consent to texts is not a condition of buying anything.',
    ],
    fees: [
      'What it costs',
      'No monthly fee. On each card payment your client pays a secure card processing fee{rate} on top of the invoice, shown before anything is charged; you may choose to bear it, or half of it, out of what you receive, and do bear it where the law does not let a client be charged for paying by card. Payments you mark as made in cash, by check or otherwise cost nothing.',
    ],
    parts: [
      'Deposits, parts and refunds',
      'An invoice can ask for a deposit or for several payments, each by its own day; every payment is paid out by itself. What you may ask for before the work, the law of your state says. You can give a payment back, or a part of it, on this site or by text. A refund by text is made once you answer with the code that we send, goes to the card or account that paid, and cannot be undone. Only the owner of a company, and whoever the owner allows, can refund.',
    ],
    payouts: [
      'How you are paid',
      'Payments are processed by Stripe. To be paid out you set up an account there and accept Stripe’s terms; until then we hold the money for you. A payout can be held back while a payment is checked, disputed or refunded. What a client’s bank takes back, or what you refund, comes out of your payouts; if they do not cover it, you owe it.',
    ],
    yours: [
      'Your part',
      'Bill only work you did or will do, to people who asked for it. Tell the truth on your invoices. Keep your phone and password to yourself: what is texted from your number counts as yours. The owner of a company decides who belongs to it. Taxes on your work are yours.',
    ],
    use: [
      'What is not allowed',
      'No fraud, no invoices for yourself or for nothing, no goods or services that the law or Stripe forbids, no unwanted messages, no attempts to break or overload the service or to see other people’s data. We may limit, pause or close accounts that do this, and hold payouts while we look into it. We tell you why, unless the law forbids it.',
    ],
    end: [
      'Ending it',
      'You can delete your account or your company at any time under Business Details, once no money is on its way. Unpaid invoices are cancelled by it. Take your archive with you first: what is deleted cannot be brought back. Your account at Stripe is yours and stays; you close it there.',
    ],
    liability: [
      'What we answer for',
      'We work carefully, but texts and payments depend on carriers, banks and providers, and the service comes as it is. We are not liable for lost profit or indirect damage; in any year our liability is limited to the fees paid on your invoices in the 12 months before. Nothing here limits liability that the law does not let us limit.',
    ],
    law: [
      'The rest',
      'If we change these terms we tell you at least 30 days before by text or e-mail; whoever does not agree can leave. Disputes between us go to the courts of the place where the law puts them. If one sentence here does not hold, the others do.',
    ],
    contact: ['Contact', '{email}, {phone}, or the support form on this site.'],
  } satisfies Record<string, string[]>,
  otherPage: 'Privacy Policy',
}
