// The plainest English jobs as forms, one a line; the slots are those of `everyday-english.ts`.
export const ENGLISH_JOBS = `
  {who} {money}
  {money} {who}
  {who} {money} due {day}
  {who} {sum} due {day}
  bill {who} {sum}
  {did} for {who} {sum}
  {did} for {who}, {sum}, due {day}
  {did} for {who} {sum} due {day}
  {who} {work} {sum}
  {who} - {work} - {sum} - due {day}
  {who}, {work}, {sum}
  {who}: {work} {sum}
  {who}: {work} {sum}, {work} {sum}
  {work} for {who} {sum}
  {work} {who} {sum} due {day}
  {work} at {who}'s, {sum}
  {sum} {who} {work}
  {sum} for {work}, {who}
  {sum} for {work} at {who}'s place
  bill {who} {sum} for {work}
  bill {who} for {work} {sum} due {day}
  invoice {who} {sum} for {work}
  invoice {who} for {work}, {sum}, due {day}
  need an invoice for {who}, {work}, {sum}
  send {who} an invoice for {sum} for {work}
  send {who} a bill, {work}, {sum}
  make an invoice for {who} {work} {sum}
  can you bill {who} {sum} for the {work}
  charge {who} {sum} for {work}
  charge {who} {sum} for {work} and {sum} for {work}
  {who} owes me {sum} for {work}
  {did} at {who}'s house {sum}
  {did} at {who}'s {place}, {sum}
  {did} {place} for {who}, {sum}
  just {did} for {who}, charge {sum}
  today I {did} for {who}, that's {sum}
  yesterday I {did} for {who} {sum}, due {day}
  {did} and {did} for {who} {sum}
  {did} for {who} {sum} plus {sum} in parts
  {did} for {who}, {hours} hrs at {rate}
  {who} {work} {hours} hours @ {rate}
  {work} {who} {sum} labor {sum} materials
  due {day}. {did} for {who}. {sum}
  {did} for {who}. {sum}. Thanks
  hey {did} for {who} it was {sum}
  done at {who}'s, {did}, {sum} total
  {did} for {who}, total {sum}
  {did} for {who}, told them {sum} but it came out to {sum}
  {did} for {who}, {sum}, already got {sum} down
  {did} for {who} {sum}, minus {sum} deposit they paid
  {did} for {who}, no wait, make it {sum}
  {who} {money}
  {who} {money}.
  {stranger} {money}
  {stranger} {money} {work}
  {stranger} {sum} {work}
  {stranger} {work} {sum}
  {work} for {stranger} {sum}
  {did} for {stranger} {sum}
  {did} at {stranger} {sum}
  {who}, {money}
  {money} {who}
  send {who} an invoice
  send {who} an invoice for {work}
  bill {who}
  bill {who} for the {work}
  invoice {who} for {work}
  make {who} an invoice
  {who} had me {do} {sum}
  it's {who}, they had me {do}, {sum}
  {who} asked me to {do}, done, {sum}
  {who} needed me to {do} so charge {sum}
  {did} for {someone} {sum}
  {someone} had me {do}, {sum}
  {who} gave me the go ahead, {work} {sum}
  {who} handed me a list, {did}, {sum}
  {who} called, {did}, {sum}
  {who} {work} {rate} x{count}
  {who} {work} flat rate {sum}
  {who} flat rate {sum}, {count} days
  {who}: {size} {things} {money}
  {size} {things} for {who} {money}
  {size} {work} for {who} at {sum}
  {count} {things} at {rate} for {who}
  {work} for {who} was {sum}, take {percent} off
  did {work} for {who} {sum} not {sum}
  {who} {money} due {day}
  {who} {money} {work}
  {work} {money} {who} net 15
  {work} {sum} for {who}, pay by {day}
  {work} for {who} {sum} {contact}
  {who} {contact} {work} {sum}
  {who} {sum} {work} due {day}, call me at {contact}
  hung {count} {things} at {rate} each for {who}
  {count} {things} at {rate} each, {who}
  {count} {things} {rate} each for {who} and {count} {things} {rate} each
  did {count} {things} for {who}, {sum}
  a {size} {work} at {sum} for {who}
  {size} {work} for {who} {sum}
  {who} {size} {work} {sum}
  {who}'s {work} {sum} plus {percent} tax
  {work} {sum} less {percent} for {who}
  {percent} off {sum} for {who}'s {work}
  {percent} discount on {sum} for {who}'s {work}
  {who}'s {work} {sum} w {percent} discount and {percent} tax
  {work} {sum}, {work} {sum}, {percent} discount, {who}
  {work} {who} {sum} discounted to {sum}
  {work} for {who} {percent} off so {sum} instead of {sum}
  {work} {sum} for {who}, paid {sum} {way}
  {work} {sum} for {who}, {sum} deposit already paid
  {who} {sum} for the {work}, less {sum} they paid up front
  {who}'s {work} was {sum}, they paid half already
  {who} {work} quoted {sum} charged {sum}
  {work} for {who} {sum} as quoted
  {work} for {who}, we agreed on {sum}
  {work} for {who}, we said {sum}
  {who} {sum} not {sum} for the {work}
  {who} was going to be {sum} for the {work}, put them down for {sum}
  {work} for {who} from 9 to 12 at {rate}
  {who} said yes so {did} for them, {sum}
  put {who} down for {sum}, {work}
  need {sum} from {who} for the {work}
  gonna need {sum} off {who} for {work}
  it's {who}, I {did}, {sum}
  another company wanted {sum}, I {did} for {who} for {sum}
  me and my helper {did} for {who}, {hours} hours, {rate} each
  {work} for {who} {count} times a week, {rate} a time
  {did} for {who}
  {did} for {who} due {day}
  {did}, {sum}
  {work} {sum} due {day}`
