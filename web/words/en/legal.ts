// The words of the questions about money, data and setup. {rate} is like '3.9% ', or nothing while it is unknown.
export const words = {
  title: 'Legal and frequently asked questions',
  heading: 'Frequently asked questions',
  description: 'What Jobslip costs, who pays the fee, how your data is kept, and what you need to start.',
  questions: {
    cost: [
      'What does {product} cost?',
      'There are no monthly fees and no subscriptions. Each card payment carries a {rate}secure card processing fee, which includes the payment provider’s fees. Your client pays it on top of the invoice, so you receive the full amount you billed. You can also choose to pay it yourself, or half of it: then it comes off what you receive.',
    ],
    label: [
      'How does the fee appear to my client?',
      'As its own line, “Secure card processing fee{rateInBrackets}”, on the payment page and at checkout, before anything is charged. If you pay it, the line says so and is $0.00.',
    ],
    app: [
      'Do I need an app?',
      'No. You text your jobs from any phone, and your client opens a link. This website shows you the rest.',
    ],
    data: [
      'Is my data secure?',
      'Connections are encrypted, passwords are stored only as hashes, and card details go to the payment provider and never through us. A company’s invoices can be seen only by its own people and by whoever holds an invoice’s link.',
    ],
    identity: [
      'Why does the payment provider ask for my SSN or EIN?',
      'The law asks whoever pays money out to know who receives it. The payment provider uses the number to verify you; it goes to the provider directly, and we never see or keep it.',
    ],
    setup: [
      'Do I have to set up payments before I start?',
      'No. Invoices can be sent immediately, and your clients can pay them. The funds are held for you until your payment account is set up.',
    ],
  } satisfies Record<string, [string, string]>,
  else: 'Something else?',
  ask: 'Ask support',
}
