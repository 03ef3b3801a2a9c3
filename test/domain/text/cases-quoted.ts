// Prices that were named to somebody and not agreed on: talk, by the rules of the corpus.
export const QUOTED: readonly string[] = [
  'quoted Maria 600 for the fence',
  'gave Nina Park a bid of 2500 on the deck, waiting to hear',
  'gave Nina Park a price of 900 on the deck',
  "if Nina Park says yes it's 2500 for the deck",
  'once Nina Park approves, 2500 for the deck',
  'waiting on Nina Park to approve 2500 for the deck',
  'deck for Nina Park would be 2500',
  'le coticé 1300 a Rosa Luna por el calentador',
  'si Rosa Luna acepta son 1300 por el calentador',
  'le di precio de 1300 a Rosa Luna por el calentador',
  'quoted Maria 300 for the sink, 2 hours at 60',
]
