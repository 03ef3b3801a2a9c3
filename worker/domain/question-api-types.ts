// What the API says of clients' questions and the answers to them.

/** One message as the page to pay shows it: who wrote it, never under which number; the day on the company's calendar. */
export type PublicMessageJson = { from: 'client' | 'company'; words: string; sent_on: string }

/** The same for the company's own people. `by`: a colleague's name, or the end of a number that nobody of the company has. */
export type MessageJson = {
  id: string
  from: 'client' | 'company'
  words: string
  at: string
  by?: string
  via?: 'text' | 'web'
}
