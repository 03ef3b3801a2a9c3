// The plainest English texts as forms, one a line, with slots in braces: what nobody bothers to collect, and everybody sends.
import { ENGLISH_JOBS } from './everyday-english-jobs.ts'
import type { Forms } from './everyday-forms.ts'

export const ENGLISH: Forms = {
  slots: {
    did: 'fixed sink|fixed the kitchen sink|mowed lawn|mowed the lawn|painted bedroom|painted the fence|cleaned gutters|cleaned house|replaced toilet|installed ceiling fan|hung drywall|unclogged drain|trimmed hedges|changed locks|patched roof|power washed driveway|groomed the dog|tuned the piano|serviced the furnace|hauled off junk|washed windows|rewired the garage|laid tile|set up the router|cut down a tree|delivered mulch|sent over the samples|rehung a door|sharpened knives',
    work: 'sink repair|lawn|plumbing|gutter cleaning|drywall|house cleaning|deck stain|roof patch|oil change|new faucet|fence repair|tree trimming|carpet cleaning|haircut|piano lesson|tile work|brake job|window washing|pool service|dog walking|snow removal|water heater|outlet|pressure washing|move out clean',
    who: 'Maria|Bob|joe|Tom|ann|Kevin Brooks|sarah|Mrs. Smith|mr lopez|Linda|the Johnsons|Pete|Denise|Gary Stein|Rosa Delgado|dr patel|Nicole|Hank|jenny|Acme Property|Oak Street Diner|Steve Kowalski|Marcus|Priya Shah|St. Anne School|Mark Hill|Bill Stone|Odalys|Thad|Wren|Zuri Okoye|Vantage Dental|hendricks|City of Larkin|Yarrow Books|al',
    sum: '200|$200|45|$85|150 bucks|1,250|$340.50|75|600|1200|$95|90 dollars|320|$410|2.5k|180|three hundred|65',
    rate: '45|$50|60|35 an hour|$25',
    hours: '2|3|4|6|8',
    n: '1|3|4|7|9|12|14|22|31|48|105|212',
    day: 'friday|monday|tomorrow|the 15th|next week|tuesday|next friday|june 1|end of the month|5/20|in two weeks',
    way: 'cash|check|a check|venmo|zelle',
    money: '$85|$200|85 dollars|120 bucks|$1,250|45.50|$60|300 dollars',
    percent: '10%|8%|15%|25%|5 percent|20 percent|8.25%',
    count: '2|3|4|6|12|two|three',
    things: 'ceiling fans|windows|doors|outlets|rooms|toilets|hedges|shirts|chairs|sinks|loads|trees',
    size: '12 by 12|10 gallon|4x8|6 foot|40 gal|half inch',
    contact: '602-555-0134|6025550134|jo@example.com|(503) 555-0171',
    mine: 'rent|gas bill|water bill|insurance|truck payment|groceries|mortgage|phone bill',
    stranger:
      'Lorne|Tamsin|Brigit|oksana|Deshawn Mills|Kalani|anwar|Tobin Faulk|Merritt|Ottoline|Corliss|idris|Vasquez Auto|Bexley',
    someone: 'my neighbor|my mother in law|the lady on Elm|the guy next door|a friend',
    do: 'rehang a door|fix the fence|paint the hall|clean the garage|move a couch|fix the sink|trim the hedge|patch the roof',
    place: 'on Elm|at the shop|in Dallas|over at 5th street|by the school',
  },
  forms: {
    invoice: ENGLISH_JOBS,
    list: `
      who owes me
      who owes me money
      who still owes
      who hasn't paid
      who hasn't paid me yet
      what's unpaid
      whats still open
      show me open invoices
      show my unpaid invoices
      list overdue
      any overdue invoices?
      how much am i owed
      what's outstanding
      unpaid invoices please
      who is late
      show me everyone who owes
      what came in this week
      my last invoices
      did everyone pay?
      did everybody pay
      who do i need to chase
      who should i bug
      anyone still owe me?`,
    status: `
      did {who} pay
      did {who} pay yet?
      do you know if {who} paid
      check if {who} paid me
      see if {n} was paid
      has {who} paid?
      is {n} paid?
      did {n} get paid yet
      status {n}
      status of {who}'s invoice
      what's the status on {who}
      has {who} seen the invoice?
      did {who} open it yet
      any word on {n}?
      when is {who}'s due?
      how much was {who}'s invoice
      how much does {who} owe me
      check on {n}
      what's going on with {who}'s bill`,
    remind: `
      remind {who}
      remind {who} to pay
      remind {who} please
      can you remind {who}
      send {who} a reminder
      send a reminder for {n}
      nudge {who}
      nudge {who} about invoice {n}
      {who} hasn't paid, remind them
      {who} is late, send a reminder
      poke {who} about the bill
      send a reminder for the {of} one
      follow up with {who}
      tell {who} to pay
      tell {who} the invoice is due
      {who} still owes me, nudge them
      remind everybody that's late`,
    paid: `
      {who} paid
      {who} paid {way}
      {who} paid me
      {who} paid me {way}
      {who} paid in {way}
      {who} paid {sum} {way}
      {who} just paid
      {who} gave me {way}
      {who} gave me {sum} {way} for it
      mark {n} paid
      mark {who} paid
      mark {who}'s invoice paid
      mark invoice {n} as paid
      {n} is paid
      {n} paid {way}
      got paid by {who}
      got {way} from {who}
      {who} settled up
      {who} came by and paid {way}
      {who} sent the money
      the one for {of} is paid
      mark the {of} one paid
      {stranger} paid
      {stranger} paid me {way}
      can you mark {n} paid?
      can you mark {who} paid
      {who} paid {sum} with check {n}
      {who}'s check cleared`,
    cancel: `
      cancel {n}
      cancel invoice {n}
      cancel {who}'s invoice
      cancel the invoice for {who}
      cancel the last one
      void {n}
      void {who}'s invoice
      please cancel {who}
      delete invoice {n}
      delete {who}'s bill
      get rid of {n}
      {who} backed out, cancel the invoice
      don't bill {who} after all
      scrap {n}
      can you cancel {n}?
      cancel the one for {of}
      void the {of} invoice
      {n} should be cancelled
      cancel the one I sent {who}`,
    change: `
      make it {total}
      make {n} {total}
      make {who}'s {total}
      change it to {total}
      change {n} to {total}
      change {who}'s to {total}
      change {who}'s invoice to {total}
      change the amount to {total}
      change the amount on {n} to {total}
      change {n} to due {day}
      move the due date to {day}
      move {who}'s to {day}
      {n} should be {total}
      {who}'s should be {total}
      it should be {total} not {sum}
      should have been {total}
      sorry, it was {total}
      actually it's {total}
      wrong amount, should be {total}
      wrong name, it's {name}
      its {name} not {who}
      add {up} to {n}
      add {up} to {who}'s
      add {up} to the last one for {work}
      take {down} off {n}
      take {down} off {who}'s invoice
      give {who} {minus} off
      knock {down} off for {who}
      due {day} instead
      make it due {day}
      give {who} until {day}
      make the last one {down} less
      make that {total}
      make the {of} one {total}
      it's {total} not {sum}
      change the description on {n} to {describe}
      the description should be {describe}
      {n} should say {describe}
      change the name on {n} to {name}
      that should be for {name} not {who}
      add a tip of {up} to {n}
      add {plus} tax
      take {minus} off {n}
      {who}'s number is {reach}
      put {reach} on {n}`,
    undo: `
      undo
      undo that
      oops undo
      oops, delete that
      take that back
      never mind, undo that
      that was a mistake, undo it
      scratch that
      delete the last thing i sent
      undo the last one`,
    resend: `
      resend {n}
      resend {who}'s invoice
      resend the last one
      resend it
      send the link again
      send {who}'s link again
      send me the link for {who}
      can you resend {who}'s
      send {who} the invoice again
      {who} lost the link
      {who} needs the link again
      text me the link for {n}`,
    other: `
      thanks
      thank you!
      ok
      ok thanks
      hi
      hello
      good morning
      hey how's it going
      lol
      sounds good
      on my way
      running 20 minutes late
      be there at {hours}
      i'll be there {day}
      see you {day}
      can you come {day}?
      call me
      call {who}
      {who} called
      who is this
      how does this work
      how much do you charge
      do you take cards?
      can i add my logo?
      what's my password
      is this thing working
      meet {who} at {hours}
      going to {who}'s {day}
      {work} for {who} {day} at {hours}
      quoted {who} {sum} for {work}
      gave {who} a quote of {sum} for the {work}, waiting to hear back
      told {who} {sum} for {work}, she's thinking about it
      {who} wants a price on {work}
      {who} asked how much for {work}
      how much should i charge for {work}
      estimate for {who}: {work} {sum}
      {who} might need {work} {day}
      {who} wants me to do {work} {day} for {sum}
      i owe {who} {sum}
      i paid {who} {sum} for {work}
      my wife paid the electric bill
      my husband paid the rent
      i paid the phone bill
      paid the {mine}, {sum}
      my wife paid the {mine}
      my brother paid {sum} for the {mine}
      paid {sum} for parts
      spent {sum} on gas today
      bought a new mower for {sum}
      picked up materials, {sum}
      my rent is {sum}
      truck payment {sum} due {day}
      pay {who} {sum} {day}
      need {sum} more to cover rent
      {who} is not happy
      {who} rescheduled to {day}
      cancel my appointment with {who}
      cancel the appointment {day}
      cancel the order for the paint
      change my password
      change the oil on the truck {day}
      remind me to call {who}
      remind me {day}
      gate code is 4412
      his number is 555 0142
      it's {sum} degrees out here
      {who} says hi
      {who} gave me the go ahead on the {work}
      {who} handed me a list of things to do
      if {who} says yes it's {sum} for the {work}
      once {who} approves, {sum} for the {work}
      gave {who} a bid of {sum} on the {work}
      {work} for {who} would be {sum}
      waiting on {who} to approve {sum}
      how do i know if they paid?
      do they get a receipt?
      does my client need an app to pay?
      can i cancel {n}?
      should i cancel {who}'s?
      how do i cancel an invoice
      your {money} electric bill is due {day}
      your payment of {money} is past due, click here
      did you send {who} the invoice?
      is {sum} too much for {work}?
      tell the guys i'm late
      {who} tells me the {work} is fine`,
  },
}
