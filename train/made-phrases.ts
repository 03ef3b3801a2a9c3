// What people put beside a price or behind a job, English and Spanish: how each turns the total. `{p}` a smaller sum, `{n}` a small number, `{q}` a percentage,
// `{v}` the price itself, `{b}` what is left of it after `{p}`, `{t}` the total, `{w}` another figure near the price.

export type Language = 'en' | 'es'

/** A list of phrases, one a line. */
export const lines = (list: string): string[] => list.split('\n').filter((line) => line !== '')

/** Behind the job: so much was paid. */
export const PAID_BEHIND: Readonly<Record<Language, string[]>> = {
  en: lines(`he paid {p} already
already gave me {p}
minus the {p} deposit they paid
less the {p} deposit she paid
got {p} up front
{p} deposit already received
she venmoed me {p} already
paid {p} down last week
credit the {p} he paid
they gave me {p} cash so take that off
deposit of {p} paid
already got {p} from her
he put {p} down already
less {p} paid
take off the {p} she zelled me
he paid {p} so {b} left
{p} paid, balance {b}
gave me {p} already so she owes {b}
they already paid {p}, remaining {b}
minus {p} already paid so {b} due`),
  es: lines(`ya pago {p}
ya me dio {p}
menos {p} de anticipo que ya dio
ya dejo {p} de deposito
me adelanto {p}
ya me pagaron {p}
menos los {p} que ya pago
dio {p} de enganche
ya dio {p}, resta {b}
ya pago {p}, quedan {b}
me dio {p} ya, debe {b}`),
}

/** Behind the job: so much is taken off. */
export const OFF_BEHIND: Readonly<Record<Language, string[]>> = {
  en: lines(`knock {p} off
minus {p} discount
{p} off
less {p} for the delay
took {p} off for her
{p} discount
gave him {p} off
minus {p}
coupon for {p}`),
  es: lines(`menos {p}
menos {p} de descuento
le quite {p}
descuentale {p}
con {p} de descuento
le rebaje {p}`),
}

/** Behind the job: so many percent are taken off. */
export const PERCENT_OFF_BEHIND: Readonly<Record<Language, string[]>> = {
  en: lines(`{q}% off
less {q}%
minus {q}% senior discount
{q}% discount
take {q} percent off
she gets {q}% off`),
  es: lines(`menos {q}%
con {q}% de descuento
{q} por ciento de descuento
descuento del {q}%`),
}

/** Behind the job: so many percent are put on. */
export const PERCENT_ON_BEHIND: Readonly<Record<Language, string[]>> = {
  en: lines(`plus {q}% tax
+ {q}% tax
{q}% sales tax
tax {q}%
add {q}% tax
plus tax at {q}%
plus {q} percent tax`),
  es: lines(`mas {q}% de impuesto
mas {q}% tax
impuesto {q}%
con {q}% de iva
agregale {q}% de tax`),
}

/** Behind the job: one line more. */
export const MORE_BEHIND: Readonly<Record<Language, string[]>> = {
  en: lines(`plus {p} for parts
and {p} for the haul away
+ {p} materials
and a {p} trip charge
parts were {p}
plus {p} delivery
and {p} more for the cleanup
{p} for the extra part
add {p} for supplies
also {p} for the disposal
and bill {p} for materials too
service call {p}
trip {p}
trip fee {p}
delivery {p}
inspection {p}
setup {p}
haul away {p}
travel {p}
cleanup {p}
filter {p}
first visit {p}
dump fee {p}
parts {p}
plus service call {p}`),
  es: lines(`mas {p} de material
y {p} de piezas
mas {p} por el flete
y {p} mas por la limpieza
agregale {p} de materiales
material {p}
visita {p}
viaje {p}
limpieza {p}
pieza {p}
flete {p}
y la visita {p}`),
}

/** Behind the job: figures that change nothing. */
export const ASIDE_BEHIND: Readonly<Record<Language, string[]>> = {
  en: lines(`he tipped me {p} cash already
parts cost me {p}
i paid {p} for the parts myself out of pocket, included
was gonna be {p} more
not {w}
quoted {w} at first
usually i charge {w}
normally {w}
i waived the {p} trip fee
threw in the {p} cleanup for free
no charge for the {p} inspection
shes {n}
hes {n} lol
house is {n} yrs old
took me {n} hrs
took {n} days
gate code {n}{n}
apt {n}
unit {n}
job #{n}{n}
PO {n}{n}
room {n}
bldg {n}
{n} people helped
got there at {n}
she has {n} dogs
tip was {p} already got it
the {p} tip is mine
dont add the {p} fee
last time it was {w}
next time will be {w}
he offered {w}
her other bill for {w} is paid
all {n} of them
trip fee {p} (waived)
trip {p} waived
delivery {p} - waived
inspection {p} no charge
service call {p} on the house
setup {p} comped
haul away {p} n/c
travel {p} (not charging)
extra {p} part on me
cleanup {p} free of charge
{p} for the first visit, didnt charge it
shes getting the {p} filter for free
thats after the {p} deposit came off
after the {p} deposit
already took off the {p} he paid
the {p} deposit is already out of that
thats with the {p} discount already in
the {p} coupon is already figured in
they bought the {p} faucet themselves
he already paid for the {p} parts at the store
she supplied the {p} of paint
floor {n}
lot {n}
{n} stories
1 of {n}`),
  es: lines(`me dio {p} de propina ya
las piezas me costaron {p}
no {w}
normalmente cobro {w}
la vez pasada fueron {w}
no le cobre los {p} de la visita
los {p} del viaje van gratis
tiene {n} anos
tarde {n} horas
apto {n}
depto {n}
casa {n}
orden {n}{n}
son {n} cuartos
la visita de {p} gratis
la visita {p} (no se la cobro)
el viaje {p} va por mi cuenta
{p} de limpieza cortesia
la pieza de {p} se la regale
ya con el anticipo de {p} descontado
ya le quite los {p} que me dio
ya incluye el descuento de {p}
ella compro la pintura de {p}
el material de {p} lo puso el
tiene {n} perros
la propina de {p} es mia`),
}

/** Before a price: another one that is taken back. */
export const CORRECTED_BEFORE: Readonly<Record<Language, string[]>> = {
  en: lines(`{w} no wait
{w} i mean
{w} actually
{w}, scratch that,
{w} sorry
{w} oops
{w} nope
was {w} now
not {w} but
{w} make that`),
  es: lines(`{w} no espera
{w} perdon
{w} digo
{w} mejor
no {w} sino
era {w} pero ahora`),
}

/** Behind the job: its total, said once more. */
export const TOTAL_BEHIND: Readonly<Record<Language, string[]>> = {
  en: lines(`total {t}
{t} total
comes to {t}
so {t}
thats {t} all in
{t} altogether
grand total {t}
= {t}`),
  es: lines(`total {t}
en total {t}
son {t} en total
queda en {t}
{t} todo`),
}
