// Bills with more than one figure: what is taken off behind a tax, what is only counted, what is multiplied, what the total is.
export const LESSENED = `
granite counter 500 + 8% tax less $20, Bianca Frost => Bianca Frost | granite counter | 1 | 520 | -
deck stain 400 plus 7% less 25 for Bo Lang => Bo Lang | deck stain | 1 | 403 | -
deck stain 400 + 7% tax - $25 for Bo Lang => Bo Lang | deck stain | - | - | -
pintura 500 más 8% de impuesto menos 20 para Beto Farias => Beto Farias | pintura | 1 | 520 | -
pintura 500 menos 10% menos 20 para Beto Farias => Beto Farias | pintura | 1 | 430 | -
fence 900 + tax 8% less 20 for Ida Brandt => Ida Brandt | fence | 1 | 952 | -
fence 900 + 8% tax less twenty bucks for Ida Brandt => Ida Brandt | fence | 1 | 952 | -
fence $900 + $72 tax less $20 for Ida Brandt => Ida Brandt | fence | 1 | 952 | -
fence 900 + 8% tax discount $20, for Ida Brandt => Ida Brandt | fence | 1 | 952 | -
fence 300 + 24 tax - 20 off, Ida Brandt => Ida Brandt | fence | 1 | 304 | -
fence 900 less 20 + 8% tax for Ida Brandt => Ida Brandt | fence | 1 | 950.40 | -
fence 900 + 8% tax less $20 plus $40 delivery for Ida Brandt => Ida Brandt | fence, delivery | 2 | 992 | -
fence 20% off 500 for Ida Brandt => Ida Brandt | fence | 1 | 400 | -
`

export const COUNTED = `
Bill Art Solano $175 flat. Hung 11 framed prints. => Art Solano | Hung 11 framed prints | 1 | 175 | -
Bill Ida Brandt $175 flat. 11 framed prints hung => Ida Brandt | 11 framed prints hung | 1 | 175 | -
Invoice Jo Hart $220. Tuned 36 carburetors => Jo Hart | Tuned 36 carburetors | 1 | 220 | -
$310 Ida Brandt. Laminated 85 menu cards => Ida Brandt | Laminated 85 menu cards | 1 | 310 | -
Ida Brandt $480. Waxed 35 surfboards plus 4 paddles => Ida Brandt | Waxed 35 surfboards plus 4 paddles | 1 | 480 | -
Ida Brandt $480 for waxing 35 surfboards => Ida Brandt | waxing 35 surfboards | 1 | 480 | -
Ida Brandt $175. 30 hay bales delivered => Ida Brandt | 30 hay bales delivered | 1 | 175 | -
Ida Brandt $175. Pruned 13 rose bush => Ida Brandt | Pruned 13 rose bush | 1 | 175 | -
Ida Brandt $840. Trimmed 40 junipers and 16 arborvitae => Ida Brandt | Trimmed 40 junipers and 16 arborvitae | 1 | 840 | -
Ida Brandt $840. 40 arborvitae trimmed => Ida Brandt | arborvitae trimmed | - | - | -
Bill Ida Brandt $840 for 60 vanilla cupcakes => Ida Brandt | 60 vanilla cupcakes | 1 | 840 | -
Celia Montes $180. Barnicé 45 charolas de plata => Celia Montes | Barnicé 45 charolas de plata | 1 | 180 | -
Ida Brandt $60. Stuffed 200 pink envelopes => Ida Brandt | Stuffed pink envelopes | - | - | -
Ida Brandt $175 labor. 60 copper fittings => Ida Brandt | copper fittings | - | - | -
Set up 20 tables 160 chairs for Jo Hart, 450 flat => Jo Hart | Set up 20 tables 160 chairs | 1 | 450 | -
Jo Hart photo shoot 450, 20 portraits, 150 prints => Jo Hart | photo shoot, 20 portraits, prints | - | - | -
Jo Hart, photo shoot, 45 edited pics, $250 => Jo Hart | photo shoot, 45 edited pics | 1 | 250 | -
Jo Hart thermostat $75. Now it runs at 68 => Jo Hart | thermostat, Now it runs | - | - | -
Jo Hart oil change $75. Mileage 45210 => Jo Hart | oil change | - | - | -
Ida Brandt. Sink $175. Faucet 60. Total $235 => Ida Brandt | Sink, Faucet | 2 | 235 | -
$175 sink repair for Ida Brandt. Plus 60 for the faucet => Ida Brandt | sink repair, faucet | 2 | 235 | -
Ida Brandt sink $175, 60 for the faucet => Ida Brandt | sink, faucet | 2 | 235 | -
Ida Brandt $175 labor, 60 parts => Ida Brandt | labor, parts | 2 | 235 | -
`

export const MULTIPLIED = `
moved a 2 bdrm apt for Inez Balogun, 3 movers x 4 hrs x $40 => Inez Balogun | moved a 2 bdrm apt, 3 movers | 1 | 480 | -
3 limpiadoras x 5 horas x $20, Inez Balogun => Inez Balogun | 3 limpiadoras | 1 | 300 | -
$40 x 3 movers x 4 hrs for Inez Balogun => Inez Balogun | 3 movers | 1 | 480 | -
moving for Inez Balogun 2 men x 3 hours x $40 plus $60 truck => Inez Balogun | moving truck | 2 | 300 | -
3 movers @ 4 hrs @ $40 for Inez Balogun => Inez Balogun | 3 movers | - | - | -
3 movers, 4 hrs x $40, Inez Balogun => Inez Balogun | 3 movers | - | - | -
`

export const ROOMS = `
Motel 6 - replaced gaskets in 114 and 209 - 240 total => Motel 6 | replaced gaskets | 1 | 240 | -
snaked drains in 114/209, 240 total, Ida Brandt => Ida Brandt | snaked drains in 114/209 | 1 | 240 | -
painted rooms 114 and 209 for Ida Brandt, $240 => Ida Brandt | painted rooms 114 and 209 | 1 | 240 | -
stalls 4 and 9 rehung for Ida Brandt - 150 total => Ida Brandt | stalls 4 and 9 rehung | 1 | 150 | -
cambie chapas en 201 y 305 para Celia Montes, 180 total => Celia Montes | cambie chapas en 201 y 305 | 1 | 180 | -
carpet shampoo in 12B and 14 for Ida Brandt - 180 total => Ida Brandt | carpet shampoo in 12B | - | - | -
fixed drips in 201 and 305 for Ida Brandt, 360 => Ida Brandt | fixed drips in | - | - | -
painted rooms 200, $40 paint, Ida Brandt => Ida Brandt | painted rooms, paint | 2 | 240 | -
painted rooms 200, hall 100, total $300, Ida Brandt => Ida Brandt | painted rooms, hall | 2 | 300 | -
Ida Brandt 114 sink 209 faucet 323 total => Ida Brandt | sink faucet | 2 | 323 | -
`

export const WORKED_OUT = `
Filter drier 48¶Labor 160¶Subtotal 208¶Tax 16.64¶Total 224.64¶Freezer leak repaired¶Okafor Market => Okafor Market | Filter drier, Freezer leak repaired | 2 | 224.64 | -
Okafor Market¶Labor 160¶Parts 48¶Sub total: $208.00¶Sales tax: $16.64¶Grand total: $224.64 => Okafor Market | Labor, Parts | 2 | 224.64 | -
Okafor Market¶Labor 160¶Parts 48¶Subtotal 208¶Tax (8%) 16.64¶Total 224.64 => Okafor Market | Labor, Parts | 2 | 224.64 | -
Okafor Market fence repair¶Subtotal 208¶Tax 16.64¶Amount due 224.64 => Okafor Market | fence repair | 1 | 224.64 | -
Okafor Market¶fence repair 208¶Less deposit paid 100¶Balance due 108 => Okafor Market | fence repair | 1 | 108 | -
Okafor Market¶Labor 160¶Parts 48¶Subtotal 208¶Tax 16.64¶Total 230.64 => Okafor Market | Labor, Parts | - | - | -
Okafor Market¶Labor 160¶Parts 40¶Subtotal 208¶Tax 16.64¶Total 224.64 => Okafor Market | Labor, Parts | - | - | -
`

export const CARD_FEES = `
Awning install for Ida Brandt, $600, add the 3.9% card processing fee => Ida Brandt | Awning install | 1 | 600 | -
Awning install for Ida Brandt, 600 plus the 2.9% processing => Ida Brandt | Awning install | 1 | 600 | -
Awning install for Ida Brandt, 600 plus card fee => Ida Brandt | Awning install | 1 | 600 | -
Toldo para Celia Montes, 600 más 3% por tarjeta => Celia Montes | Toldo | 1 | 600 | -
Awning install for Ida Brandt, 600 + 8% tax + 3% card fee => Ida Brandt | Awning install | 1 | 648 | -
Awning install for Ida Brandt, 600 plus $40 trip fee => Ida Brandt | Awning install | 1 | 640 | -
Awning install for Ida Brandt, 600 less 3% if paid cash => Ida Brandt | Awning install | - | - | -
`

export const EACH = `
herrar 2 caballos, Rancho El Mezquite, 130 c/u, net 15 => Rancho El Mezquite | herrar 2 caballos | 1 | 260 | 2026-03-19
shod 2 horses, Mesquite Ranch, 130 ea => Mesquite Ranch | shod 2 horses | 1 | 260 | -
sheared 6 sheep, Ida Brandt, 15 each => Ida Brandt | sheared 6 sheep | 1 | 90 | -
lavé 3 alfombras, doña Chela, a 40 cada una => Doña Chela | lavé 3 alfombras | 1 | 120 | -
cambié motor de 2 caballos, Celia Montes, 130 => Celia Montes | cambié motor de 2 caballos | 1 | 130 | -
cut 5 keys, replaced 2 locks, Ida Brandt, 20 each => Ida Brandt | cut 5 keys, replaced 2 locks | - | - | -
`
