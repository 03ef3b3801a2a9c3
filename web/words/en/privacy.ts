// The words of the privacy policy. {product}, {email}, {phone} and {text} (the number people text) come from the installation.
export const words = {
  title: 'Privacy Policy',
  description: 'What Jobslip keeps about you, why, for how long, and how you take it with you or have it deleted.',
  lead: 'In force since November 2026.',
  sections: {
    who: [
      'Who we are',
      '{product} is an invoicing service for independent contractors. You text a job to {text}; we make an invoice, your client pays it by card, and the money goes to your bank. Questions about your data: {email} or {phone}.',
    ],
    what: [
      'What we collect',
      'Of you: name, phone number, e-mail if you give it, a password (kept only as a hash), the devices you sign in on, and your company’s name, address and logo.',
      'Of your work: the texts you send us, the texts we send you, and what your invoices say about your clients: name, contact, work, amounts and payments, and what your clients ask about an invoice on its page.',
      'Of the photos that you send: what is seen. Where and with which camera they were taken is removed before we keep them. Of a client’s contact card: name, phone number and e-mail, nothing else on it.',
      'Of your clients who pay: that they paid, when and how much. Card and bank details go to the payment provider (Stripe) and never reach us.',
      'We use no advertising or tracking cookies: one cookie keeps you signed in, one remembers your language.',
    ],
    why: [
      'What we use it for',
      'To make and send your invoices, take payments, pay you out, tell you about them, keep your account safe, help you when you ask, and keep the books that the law asks for. For nothing else.',
    ],
    sms: [
      'Text messages and your mobile number',
      'We text you codes, answers to your texts, and notices about your invoices, payments and account. Message frequency varies. Message and data rates may apply. Reply HELP for help, STOP to opt out; after STOP we send nothing until you text START. Carriers are not liable for delayed or undelivered messages.',
      'No mobile information will be shared with third parties or affiliates for marketing or promotional purposes. Text messaging originator opt-in data and consent will not be shared with any third parties, except for the providers that deliver our messages and only for that.',
      'We keep a record of your consent: the words you agreed to, when, and a keyed hash of the network address it came from.',
    ],
    share: [
      'Who else sees it',
      'Twilio delivers the texts, Stripe moves the money and checks who receives it, Cloudflare runs our servers and storage. Each gets only what its part needs. Whoever holds an invoice’s link sees that invoice and its photos; the link to all that a client owes you shows each of these invoices. We sell nothing to anybody, and hand data to authorities only where the law obliges us.',
    ],
    long: [
      'How long we keep it',
      'Texts: the words for 90 days; those of numbers without an account for 7 days. Sign-in codes: 2 days. Messages to support: a year. Photos: as long as your company; a week after you took one off, a month if it never got an invoice. Contact cards: a week after they were used, a month if they fit nobody. Consent records: while you may be texted, and five years after. Everything else: until you delete it.',
      'After a deletion we keep only the bookkeeping that the law asks for (invoice numbers, dates, amounts, payments, refunds and payouts), without any name, contact or description in it.',
    ],
    rights: [
      'Your data is yours',
      'Under Business Details you correct your data, download everything your company has as one archive, move to another number, delete your account, or delete the whole company. If you cannot get in, write to us and we do it for you.',
      'You are somebody’s client and want your data corrected or deleted? Ask the business that sent the invoice, or us: we pass it on and help them do it.',
    ],
    safe: [
      'How we protect it',
      'Connections are encrypted, passwords are hashed, one company’s data cannot be reached by another, and access is logged without names or numbers. {product} is not for people under 18.',
    ],
    changes: [
      'Changes',
      'When this policy changes, the new one stands here with its date. Of changes that matter to you we tell you by text or e-mail before they take effect.',
    ],
  } satisfies Record<string, string[]>,
  otherPage: 'Terms of Service',
}
