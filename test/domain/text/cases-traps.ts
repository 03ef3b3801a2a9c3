// Numbers that are one thing's own and no money (extensions, roads, checks, codes), and products of three.
export const IDENTIFIERS = `
hydrant 2207 rebuilt for Elmwood Water District, 1,340, due friday => Elmwood Water District | hydrant 2207 rebuilt | 1 | 1340 | 2026-03-06
transformer 318 swapped at Bayview Marina 640 => Bayview Marina | transformer 318 swapped | 1 | 640 | -
medidor 2213 cambiado para Rosa Luna 480 => Rosa Luna | medidor 2213 cambiado | 1 | 480 | -
slot machine 1187 repaired at Lucky Star Casino $260 => Lucky Star Casino | slot machine 1187 repaired | 1 | 260 | -
faucet 250 installed and vanity 300 installed for Ed Ruiz => Ed Ruiz | faucet installed and vanity | 2 | 550 | -
faucet 250 installed, 80 haul away, Ed Ruiz => Ed Ruiz | faucet installed, haul away | 2 | 330 | -
toilet 432 replaced, labor 120, Ed Ruiz => Ed Ruiz | toilet replaced | - | - | -
lamppost 77 rewired, Ed Ruiz, $310 due friday => Ed Ruiz | lamppost 77 rewired | 1 | 310 | 2026-03-06
Dana Reyes 555-201-4477 ext. 12, tuned piano, 145 => Dana Reyes | tuned piano | 1 | 145 | - | +15552014477
Dana Reyes 555-201-4477 x12, tuned piano, $145 => Dana Reyes | tuned piano | 1 | 145 | - | +15552014477
Otto Brandt, 88 County Road 12, gravel 640 => Otto Brandt | gravel | 1 | 640 | -
Otto Brandt, 4410 FM 1960, gravel 640 => Otto Brandt | gravel | 1 | 640 | -
graded driveway on County Rd 450 for Otto Brandt, 700 => Otto Brandt | graded driveway on County Rd 450 | 1 | 700 | -
Otto Brandt, 12 State Route 9, graded drive, $700 => Otto Brandt | graded drive | 1 | 700 | -
towed car from Interstate 35 to Ed Ruiz's 140 => Ed Ruiz | towed car from Interstate 35 | 1 | 140 | -
towed from Hwy 90, Ed Ruiz, 140 => Ed Ruiz | towed from Hwy 90 | 1 | 140 | -
graded county road 450, gravel 300, Otto Brandt => Otto Brandt | graded county road, gravel | - | - | -
patched the 60 mil pond liner, Ed Ruiz, 570 => Ed Ruiz | patched the 60 mil pond liner | 1 | 570 | -
6 mil vapor barrier in crawl space for Ed Ruiz 900 => Ed Ruiz | 6 mil vapor barrier in crawl space | 1 | 900 | -
45-mil EPDM liner for Ed Ruiz, 1,200 => Ed Ruiz | 45-mil EPDM liner | 1 | 1200 | -
techo nuevo 3 mil para Rosa Luna => Rosa Luna | techo nuevo | 1 | 3000 | -
forro para alberca 2 mil, Rosa Luna => Rosa Luna | forro para alberca | 1 | 2000 | -
brake check 85, oil change 40, Ed Ruiz => Ed Ruiz | brake check, oil change | 2 | 125 | -
sink 300 for Ed Ruiz, paid 100 by check 2210 => Ed Ruiz | sink | 1 | 200 | -
programmed alarm, code is 4471, for Ed Ruiz 120 => Ed Ruiz | programmed alarm, code is 4471 | 1 | 120 | -
cambié chapa, clave es 9012, Rosa Luna 150 => Rosa Luna | cambié chapa, clave es 9012 | 1 | 150 | -
calibré el horno a 350 grados, Rosa Luna, $295 => Rosa Luna | calibré el horno a 350 grados | 1 | 295 | -
gas line test, permit #24-B-118, Ed Ruiz 450 => Ed Ruiz | gas line test | 1 | 450 | -
permit 85, labor 300, Ed Ruiz => Ed Ruiz | permit | 2 | 385 | -
Rosa Luna 555-201-4477 extensión 31, pintura de sala, $300 => Rosa Luna | pintura de sala | 1 | 300 | - | +15552014477
ph of 7.6 and chlorine 3 ppm, pool service for Selma Ruark, 85 => Selma Ruark | ph of 7.6 and chlorine 3 ppm, pool service | 1 | 85 | -
`

export const CHAINS = `
3 pisos, 4 ventanas por piso, $10 por ventana, Rosa Luna, limpieza => Rosa Luna | 3 pisos, 4 ventanas por piso, limpieza | 1 | 120 | -
5 days, 8 hours a day, $30 an hour, tile work for Ed Ruiz => Ed Ruiz | tile work | 1 | 1200 | -
8 hours a day at $30 an hour for 5 days, tile work for Ed Ruiz => Ed Ruiz | tile work | 1 | 1200 | -
8 hours a day at $30 an hour, tile work for Ed Ruiz => Ed Ruiz | tile work | - | - | -
2 movers, 3 days, $240 per mover, Ed Ruiz => Ed Ruiz | 2 movers | - | - | -
$240 per painter per day, 2 painters, Ed Ruiz => Ed Ruiz | 2 painters | - | - | -
3 pintores, 2 días, $150 por pintor por día, Rosa Luna => Rosa Luna | 3 pintores | 1 | 900 | -
4 rooms, 3 coats a room, $50 a coat, Ed Ruiz painting => Ed Ruiz | 4 rooms, 3 coats a room, painting | 1 | 600 | -
4 rooms, 3 coats, $50 a coat, Ed Ruiz painting => Ed Ruiz | 4 rooms, 3 coats, painting | - | - | -
2 buildings, 6 units each, $25 a unit, cleaned vents for Ed Ruiz => Ed Ruiz | 2 buildings, cleaned vents | 1 | 300 | -
sanded 4 oak stairs 35 a stair plus 2 rails 60 each, Ed Ruiz => Ed Ruiz | sanded 4 oak stairs 2 rails | 2 | 260 | -
cleaned 5 kitchen hoods $90 a hood, Ed Ruiz => Ed Ruiz | cleaned 5 kitchen hoods | 1 | 450 | -
lavé 4 sillas grandes 20 por silla y 2 sofás 60 cada uno, Rosa Luna => Rosa Luna | lavé 4 sillas grandes 2 sofás | 2 | 200 | -
3 guys 6 hrs each at 25/hr moving for Ed Ruiz => Ed Ruiz | moving | 1 | 450 | -
3 guys 6 hrs each at $25, moving for Ed Ruiz => Ed Ruiz | moving | - | - | -
3 days 8 hrs each at 25, Ed Ruiz framing => Ed Ruiz | framing | - | - | -
`

export const UNMARKED = `
Studio 250, painted lobby, $900 => Studio | painted lobby | - | - | -
locker 118, new lock, $60, Ed Ruiz => Ed Ruiz | new lock | - | - | -
slip 22, hull scrubbed, $310, Ed Ruiz => Ed Ruiz | slip 22, hull scrubbed | 1 | 310 | -
badge reader 4471 at the gate, Ed Ruiz, $90 => Ed Ruiz | badge reader gate | - | - | -
pump 4471, rebuilt seal, $890, Ed Ruiz => Ed Ruiz | pump, rebuilt seal | - | - | -
kiosk 317 screen swap for Ed Ruiz, $240 => Ed Ruiz | kiosk screen swap | - | - | -
elevator 2 door rollers for Quincy Court Apts, $1,240 => Quincy Court Apts | elevator 2 door rollers | 1 | 1240 | -
bomba 2213, cambio de sello, $480, Rosa Luna => Rosa Luna | bomba, cambio de sello | - | - | -
máquina 317, limpieza de filtros, $240, Rosa Luna => Rosa Luna | máquina, limpieza de filtros | - | - | -
new roof 8,500, gutters 900, Ed Ruiz => Ed Ruiz | new roof, gutters | 2 | 9400 | -
new roof 8,500, fascia 900, Ed Ruiz => Ed Ruiz | new roof, fascia | 2 | 9400 | -
kitchen $1,200, hallway 300, Ed Ruiz => Ed Ruiz | kitchen, hallway | 2 | 1500 | -
kitchen $1,200, 300 for the hallway, Ed Ruiz => Ed Ruiz | kitchen, hallway | 2 | 1500 | -
kitchen $1,200 and 300 drywall, Ed Ruiz => Ed Ruiz | kitchen drywall | 2 | 1500 | -
sink 132.99 and faucet 80, Ed Ruiz => Ed Ruiz | sink faucet | 2 | 212.99 | -
$175 oven cleaning, fridge 40, Ed Ruiz => Ed Ruiz | oven cleaning, fridge | 2 | 215 | -
cocina $900, pasillo 200, Rosa Luna => Rosa Luna | cocina, pasillo | 2 | 1100 | -
$85 mow, edging 20, Ed Ruiz => Ed Ruiz | mow, edging | 2 | 105 | -
$85 mow plus 20 edging, Ed Ruiz => Ed Ruiz | mow edging | 2 | 105 | -
`

export const SIGNS = `
Cafe 1840, fixed the hood fan, $210 => Cafe 1840 | fixed the hood fan | 1 | 210 | -
hung mirrors at Bar 1912, $480 => Bar 1912 | hung mirrors | 1 | 480 | -
bar 300, stools 200, Ed Ruiz => Ed Ruiz | bar, stools | 2 | 500 | -
Restaurante El 33, limpié la campana, $295, vence el viernes => Restaurante El 33 | limpié la campana | 1 | 295 | 2026-03-06
Cantina La 20, cambié el compresor, $640 => Cantina La 20 | cambié el compresor | 1 | 640 | -
Taquería Los 3, pintura de fachada, 450 => Taquería Los 3 | pintura de fachada | 1 | 450 | -
Panadería 16 de Septiembre, horno reparado, $320, vence 5/30 => Panadería 16 de Septiembre | horno reparado | 1 | 320 | 2026-05-30
pintura para Escuela 20 de Noviembre, 900 => Escuela 20 de Noviembre | pintura | 1 | 900 | -
Ferretería Luna 5 de mayo 300 => Ferretería Luna |  | 1 | 300 | -
mowed lawn for Roscoe Tims due friday 60 => Roscoe Tims | mowed lawn | 1 | 60 | 2026-03-06
painted deck for Odette Mills, 400 => Odette Mills | painted deck | 1 | 400 | -
painted deck at Odette Mills house, 400 => Odette Mills | painted deck | 1 | 400 | -
gutters for dana waters due friday 200 => Dana Waters | gutters | 1 | 200 | 2026-03-06
fence for mike tims house, 200 => Mike Tim | fence | 1 | 200 | -
cleaned pool for jane coopers pool 80 => Jane Cooper | cleaned pool | 1 | 80 | -
cleaned 2 units for Ines Banks tomorrow 80 => Ines Banks | cleaned 2 units | 1 | 80 | -
`

export const SURE = `
haircuts 25, 30 and 40, Ed Ruiz => Ed Ruiz | haircuts | - | - | -
oil change at 87,200 miles, Ed Ruiz, 65 => Ed Ruiz | oil change at 87,200 miles | 1 | 65 | -
drove 1200 miles at 0.65 a mile for Ed Ruiz => Ed Ruiz | drove 1200 miles | 1 | 780 | -
afinación a las 90000 millas, Rosa Luna, $220 => Rosa Luna | afinación a las 90000 millas | 1 | 220 | -
bill Ed Ruiz 300 for the sink, i mean 350, due friday => Ed Ruiz | sink | 1 | 350 | 2026-03-06
Rosa Luna 300 por el fregadero, perdón, 350, vence el viernes => Rosa Luna | fregadero | 1 | 350 | 2026-03-06
sink 300, door 200 for Ed Ruiz, sorry, 250 => Ed Ruiz | sink, door | - | - | -
server rack w/ 24 ports for Ed Ruiz $900 => Ed Ruiz | server rack w/ 24 ports | 1 | 900 | -
mount & balance 60, alignment 90, Ed Ruiz => Ed Ruiz | mount & balance | - | - | -
tires 400, rotate and balance 45, Ed Ruiz => Ed Ruiz | tires, rotate and balance | 2 | 445 | -
sink 300, balance 80, Ed Ruiz => Ed Ruiz | sink, balance | - | - | -
sub-zero 736 gasket for ed ruiz $290 => Ed Ruiz | sub-zero 736 gasket | 1 | 290 | -
brakes on the ninety eight civic for ed ruiz two hundred dollars => Ed Ruiz | brakes on the ninety eight civic | 1 | 200 | -
deck 500 before tax, 8% tax, Ed Ruiz => Ed Ruiz | deck | 1 | 540 | -
deck 500 before tax, Ed Ruiz => Ed Ruiz | deck | - | - | -
muro 900 antes de impuesto, impuesto 8%, Rosa Luna => Rosa Luna | muro | 1 | 972 | -
3 doors at 60 = 180, Ed Ruiz => Ed Ruiz | 3 doors | 1 | 180 | -
3 doors at 60 = 200, Ed Ruiz => Ed Ruiz | 3 doors | - | - | -
3 doors at 60 = 180, lock 40, Ed Ruiz => Ed Ruiz | 3 doors, lock | 2 | 220 | -
4 puertas a 50 = 200, total 200, Rosa Luna => Rosa Luna | 4 puertas | 1 | 200 | -
tint 35% all around for Ed Ruiz, 180 => Ed Ruiz | tint 35% all around | 1 | 180 | -
polarizado 20% adelante, Rosa Luna, 180 => Rosa Luna | polarizado 20% adelante | 1 | 180 | -
tinted windows 300, 10% for Ed Ruiz => Ed Ruiz | tinted windows | - | - | -
`

export const NEAR_TRAPS = `
rehung doors 3, 8 & 11 for Ed Ruiz, $240 => Ed Ruiz | rehung doors 3, 8 & 11 | 1 | 240 | -
cambié bandas de secadoras 6, 7 y 12, Rosa Luna, $318 => Rosa Luna | cambié bandas de secadoras 6, 7 y 12 | 1 | 318 | -
haircuts 18, 22 and 25, $80 color, Ed Ruiz => Ed Ruiz | haircuts, color | - | - | -
keys 4, 5 and 7, lock $90, Ed Ruiz => Ed Ruiz | keys, lock | - | - | -
candles 5, 8 and 12, $40 delivery, Ed Ruiz => Ed Ruiz | candles | - | - | -
doors 45, 50 and 62, $20 haul away, Ed Ruiz => Ed Ruiz | doors, haul away | - | - | -
water heater 1288 installed, $90 haul away, Ed Ruiz => Ed Ruiz | water heater installed, haul away | - | - | -
water heater 1288 installed, Ed Ruiz, permit $90 => Ed Ruiz | water heater installed | - | - | -
sink 300 for Ed Ruiz, paid by check 200 => Ed Ruiz | sink | - | - | -
sink 300 for Ed Ruiz, paid 100 by check 2210 => Ed Ruiz | sink | 1 | 200 | -
sink 300 for Ed Ruiz, gave us 100 cash => Ed Ruiz | sink | 1 | 200 | -
king pin: 450, labor 200, Ed Ruiz => Ed Ruiz | king pin | 2 | 650 | -
2 men 4 hrs $20/hr/man, moving for Ed Ruiz => Ed Ruiz | moving | - | - | -
12 windows/screens at 8 each, Ed Ruiz => Ed Ruiz | 12 windows/screens | 1 | 96 | -
3 rooms in a house at 40 each, Ed Ruiz => Ed Ruiz | 3 rooms in a house | 1 | 120 | -
4 horas de pintura a 50 la hora, Rosa Luna => Rosa Luna | pintura | 1 | 200 | -
3 rooms a week, $80 a room, 4 weeks, Ed Ruiz => Ed Ruiz | 3 rooms a week | 1 | 960 | -
deck 500 before tax, tax 40, Ed Ruiz => Ed Ruiz | deck | 1 | 540 | -
deck 500 before tax 40 tax, Ed Ruiz => Ed Ruiz | deck | 1 | 540 | -
2 painters, 3 days, $240 a day per painter, Ed Ruiz => Ed Ruiz | 2 painters | 1 | 1440 | -
$240 per painter per day, 2 painters, 3 days, Ed Ruiz => Ed Ruiz | 2 painters | 1 | 1440 | -
3 walls, 8 panes per wall at $6, Ed Ruiz => Ed Ruiz | 3 walls, 8 panes per wall | 1 | 144 | -
3 walls, 8 panes a wall, 6 each, Ed Ruiz => Ed Ruiz | 3 walls, 8 panes a wall | - | - | -
3 walls, 8 panes a wall, $6 each, Ed Ruiz => Ed Ruiz | 3 walls, 8 panes a wall | - | - | -
10 buckets of 5 gallons at 30 each, Ed Ruiz => Ed Ruiz | 10 buckets of 5 gallons | 1 | 300 | -
2 doors 3 coats each, $60 a coat, Ed Ruiz => Ed Ruiz | 2 doors 3 coats | 1 | 360 | -
2 trucks 3 loads each at 80 a load, Ed Ruiz => Ed Ruiz | 2 trucks | 1 | 480 | -
paint rm 12 and rm 14, $240, Ed Ruiz => Ed Ruiz | paint rm 12 and rm 14 | 1 | 240 | -
water heater 1288 installed, Ed Ruiz, permit $90 => Ed Ruiz | water heater installed | - | - | -
sink 300 for Ed Ruiz, gave us 100 cash => Ed Ruiz | sink | 1 | 200 | -
3 walls, 8 panes per wall at $6, Ed Ruiz => Ed Ruiz | 3 walls, 8 panes per wall | 1 | 144 | -
8 panes per wall at $6, Ed Ruiz => Ed Ruiz | 8 panes per wall | - | - | -
8 hours per day at $30 for 5 days, Ed Ruiz framing => Ed Ruiz | framing | 1 | 1200 | -
5 days, 8 hours per day at $30, Ed Ruiz framing => Ed Ruiz | framing | 1 | 1200 | -
5 days 8 hours per day $30 per hour, Ed Ruiz framing => Ed Ruiz | framing | 1 | 1200 | -
4 casas, 3 ventanas por casa a $10, Rosa Luna => Rosa Luna | 4 casas, 3 ventanas por casa | - | - | -
3 rooms, per room $80, Ed Ruiz painting => Ed Ruiz | 3 rooms, painting | 1 | 240 | -
mowed 4 times, per visit 40, Ed Ruiz => Ed Ruiz | mowed | 1 | 160 | -
2 bathrooms 300 per bathroom, Ed Ruiz => Ed Ruiz | 2 bathrooms | 1 | 600 | -
6 chairs at 20 a chair and 1 table 90, Ed Ruiz => Ed Ruiz | 6 chairs 1 table | 2 | 210 | -
3 men at $40 a day for 4 days, Ed Ruiz => Ed Ruiz |  | - | - | -
3 trips per day at $15, 4 days, Ed Ruiz => Ed Ruiz |  | 1 | 180 | -
4 boxes of 12 tiles at $3 a tile, Ed Ruiz => Ed Ruiz | 4 boxes of 12 tiles | - | - | -
4 boxes 12 tiles a box $3 a tile, Ed Ruiz => Ed Ruiz | 4 boxes 12 tiles a box | 1 | 144 | -
2 crews, 3 men a crew, 8 hours a man, $25 an hour, Ed Ruiz => Ed Ruiz | 2 crews, 3 men a crew | - | - | -
`
