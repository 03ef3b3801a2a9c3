// The words of the front page. {client}, {amount} and {product} are filled in.
type Pair = [title: string, text: string]

export const words = {
  title: 'Jobslip · Text the job. Get paid.',
  heroText: 'Text the job.',
  heroPaid: 'Get paid.',
  lead: 'Invoicing for independent contractors that lives in a text message. No app, no monthly fee, no credit card to start.',
  getStarted: 'Get Started',
  signIn: 'Sign In',
  orText: 'Or just text your first job to',
  weKeep: 'We keep it until you have signed up.',
  exchange: 'An example text exchange',
  you: 'You: ',
  us: '{product}: ',
  sent: 'fixed sink for {client}, 200, due friday',
  reply: 'Invoice INV-0001 for {client}: {amount}, due Friday. Share this payment link:',
  sampleWork: '{client} · Fixed sink',
  paid: 'Paid',
  done: '{client} paid INV-0001: {amount}. The money is on its way to your bank account.',
  textExample: 'Fixed sink for Maria Lopez, $200, due Friday',
  howItWorks: 'How It Works',
  steps: {
    text: [
      'Text your job',
      'Client, work, amount, due date. One message, in your own words, from the phone in your pocket.',
    ] as Pair,
    invoice: [
      'Get your invoice',
      'A numbered invoice and its payment link come back in seconds. Forward the link to your client.',
    ] as Pair,
    paid: [
      'Get paid',
      'Your client pays by card on a secure checkout page. The money goes to your bank account.',
    ] as Pair,
    track: [
      'Track Your Business',
      'Text the word Dashboard for a link to what is paid, what is open and what is overdue.',
    ] as Pair,
  },
  why: 'Why {product}',
  reasons: {
    fast: [
      'Fast and simple',
      'The invoice is done before you are back in the truck. Nothing to learn, nothing to fill in.',
    ] as Pair,
    professional: [
      'Professional results',
      'A clean, numbered invoice with your name on it, as a page and as a PDF.',
    ] as Pair,
    noApp: [
      'No app required',
      'It works on every phone that can send a text. Your client needs nothing but the link.',
    ] as Pair,
  },
  oneFee: 'One fee',
  oneFeeOf: 'One fee: {percent}%',
  feeText:
    'A secure card processing fee per payment, paid by your client on top of the invoice. It includes the payment provider’s fees. You receive the full amount you billed: no monthly fees, no subscription.',
  feeDetails: 'Read the details',
  tryAmount: 'Try it with your own job',
  youBill: 'You bill',
  theFee: 'Processing fee',
  clientPays: 'Your client pays',
  youReceive: 'You receive',
  who: 'Who We Serve',
  trades: {
    handymen: ['Handymen', 'hung 3 doors for Mrs Chen, 340, due friday'] as Pair,
    landscapers: ['Landscapers', 'mowed lawn for Luis Diaz, 85'] as Pair,
    cleaners: ['House cleaners', 'deep clean for Kim, 240, due monday'] as Pair,
    detailers: ['Auto detailers', 'full detail for Sam, 180'] as Pair,
    pools: ['Pool cleaners', 'weekly pool service for Ana, 95'] as Pair,
    movers: ['Local movers', 'moved apartment for Priya, 650'] as Pair,
    painters: ['Painters', 'painted bedroom for Tom Becker, 480'] as Pair,
    electricians: ['Electricians', 'new panel for Dana Wright, 1450, due friday'] as Pair,
  },
  closing: 'Your next job could be your first invoice',
  closingText: 'Sign up in two minutes and send it today. Set up your bank account when you are ready.',
}
