// What leaves a price open, English and Spanish: nobody can bill a job with one of these beside it.
import { type Language, lines } from './made-phrases.ts'

/** Put before a price: nobody can bill it then. */
export const DOUBT_BEFORE: Readonly<Record<Language, string[]>> = {
  en: lines(`about
around
roughly
maybe
approx
abt
i think
i think it was
prob
probably
somewhere around
at least
up to
close to
more or less
almost
think it was
ballpark
gonna be around
i guess
between {w} and
either {w} or
{w} or
{w} to
couple hundred maybe
starting at
~`),
  es: lines(`como
unos
alrededor de
aprox
mas o menos
creo que
creo que eran
tal vez
quizas
cerca de
casi
maso
entre {w} y
{w} o
por ahi de
supongo que`),
}

/** Put before the whole job: its price is not agreed to yet. */
export const QUOTED: Readonly<Record<Language, string[]>> = {
  en: lines(`quote for
quote:
estimate for
estimate:
bid for
my bid,
make a quote for
send an estimate,
need a quote for`),
  es: lines(`cotizacion para
cotizacion:
presupuesto para
presupuesto:
hazle una cotizacion,
mandale un presupuesto,
estimado de`),
}

/** Put behind a price: nobody can bill it then. */
export const DOUBT_BEHIND: Readonly<Record<Language, string[]>> = {
  en: lines(`ish
or so
give or take
i think
-ish
roughly
maybe
approx
more or less
i believe
ballpark
or thereabouts
probably
tbd
not sure yet
but gotta double check
need to confirm
let me check first
will firm up later
or something like that
or {w}
to {w}
-{w}
plus parts
plus materials
plus tax
+ tax
+ parts
plus labor
plus the materials
plus whatever the parts cost
plus whatever the tax is
and then parts on top
and materials are extra
plus gas
before tax
not counting materials
and the parts i still have to add up
depending on the parts
plus mileage
if i remember right
and the hauling at my usual
plus the second coat at the usual rate
and the cleanup same price as last time
plus whatever the dump charges
parts not included
materials separate
gas is separate
parts to be added
and the filter, still need the price on that
plus the trip fee, forget how much that is`),
  es: lines(`mas o menos
aprox
o algo asi
creo
y pico
y feria
maso
por ahi
o por ahi
no estoy seguro
tengo que checar
o {w}
a {w}
mas materiales
mas el material
mas impuesto
mas las piezas
y aparte el material
y falta sumar el material
sin contar piezas
mas tax
mas la gasolina
si no me equivoco
y aparte la gasolina
aparte el material
aparte las piezas
y lo demas a lo de siempre
y la limpieza al precio de siempre
mas el flete que no se cuanto fue
mas lo que cobre el basurero
sin incluir material
el material va aparte
las piezas van por separado`),
}

/** Behind the job: a deposit that nobody says was paid, or a sum that is not its parts'. */
export const OPEN_BEHIND: Readonly<Record<Language, string[]>> = {
  en: lines(`{p} deposit
deposit is {p}
needs {p} down first
{p} down to start
{p} down
with {p} down
asked him for {p} down
gives {p} down
{p} deposit required
half down, half when done
wants to put {p} down
will pay {p} now
total {w}
that makes {w} total`),
  es: lines(`{p} de anticipo
el deposito es de {p}
va a dar {p} primero
con {p} de enganche
da {p} de enganche
pide la mitad de adelanto
quiere dar {p} por adelantado
total {w}
en total {w}`),
}
