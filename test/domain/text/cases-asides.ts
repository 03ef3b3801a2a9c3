// Money that a text only tells about, and counts in the ways in which they are said.
export const ASIDES = `
gutter guard for Nina Park 340, the last guy wanted 500 => Nina Park | gutter guard | - | - | -
another company quoted her 900, I did the stairs for Nina Park for 650 => Nina Park | another company, stairs | - | - | -
la otra señora cobraba 200, limpié la casa de Rosa Luna por 150 => Rosa Luna | otra señora cobraba, limpié la casa | - | - | -
rewired the shed for Otto Brandt 480, not charging the 35 for wire => Otto Brandt | rewired the shed, wire | - | - | -
fixed the gate for Otto Brandt 160, dont bill him the 25 trip => Otto Brandt | fixed the gate | - | - | -
pinté la reja de Rosa Luna 220, no le cobro los 30 de pintura => Rosa Luna | pinté la reja, pintura | - | - | -
mower repair for Ann Reyes 90, 20 for the belt is on me => Ann Reyes | mower repair | - | - | -
tv is a $1,800 samsung, mounted it for Ann Reyes 140 => Ann Reyes | tv samsung, mounted | - | - | -
mowed for Gus Tilden 45, Gus Tilden is 81 and grumpy => Gus Tilden | mowed | - | - | -
labor 200 parts 60, no wait parts were 75, brakes for Ed Ruiz => Ed Ruiz | brakes | - | - | -
mano de obra 200 y partes 60, no, las partes fueron 75, frenos de Ed Ruiz => Ed Ruiz | frenos | - | - | -
me and my cousin 5 hours at 35 an hour, cleared lot for Ed Ruiz => Ed Ruiz | cleared lot | - | - | -
mi primo y yo 5 horas a 30 la hora, limpieza de terreno para Ed Ruiz => Ed Ruiz | limpieza de terreno | - | - | -
Ed Ruiz deck, 400 paid, 600 left => Ed Ruiz | deck | - | - | -
limpieza para Rosa Luna 140, me dejó 15 de propina => Rosa Luna | limpieza | - | - | -
carpet for Ed Ruiz 15% off so 850 instead of 1000 => Ed Ruiz | carpet | 1 | 850 | -
carpet for Ed Ruiz 15% off so 900 instead of 1000 => Ed Ruiz | carpet | - | - | -
mano de obra 300, material 200, más 10% de tax al material, gabinetes de Rosa Luna => Rosa Luna | gabinetes | 2 | 520 | -
they owe me six hundred for the Hendersons basement no wait six fifty => the Hendersons | basement | 1 | 650 | -
fence job 1500, 500 paid, Ed Ruiz => Ed Ruiz | fence job | 1 | 1000 | -
fence for Ed Ruiz 300, he wanted 2 gates => Ed Ruiz | fence, wanted 2 gates | 1 | 300 | -
front door was 90 and the other door was 85, Ed Ruiz => Ed Ruiz | front door | 2 | 175 | -
sink 200 for Ed Ruiz, labor 50, no tax => Ed Ruiz | sink | 2 | 250 | -
`

export const SAID_COUNTS = `
hour and a half at 60 an hour fixing the gate for Ed Ruiz => Ed Ruiz | fixing the gate | 1 | 90 | -
hora y media a 60 la hora, arreglé la reja de Ed Ruiz => Ed Ruiz | arreglé la reja | 1 | 90 | -
2 hours and 15 minutes at 80/hr, wiring for Ed Ruiz => Ed Ruiz | wiring | 1 | 180 | -
1 hora y 30 minutos a 40 la hora, plomería para Rosa Luna => Rosa Luna | plomería | 1 | 60 | -
30 minutes at 90 an hour, unclogged drain for Ed Ruiz => Ed Ruiz | unclogged drain | 1 | 45 | -
4 guys 5 hours at 30 an hour each, moved Ed Ruiz => Ed Ruiz | moved | 1 | 600 | -
4 guys 5 hours at 30 an hour, moved Ed Ruiz => Ed Ruiz | moved | - | - | -
hung blinds for Ed Ruiz, 4 at 25 and 2 at 40 => Ed Ruiz | hung blinds | 2 | 180 | -
fence posts, set 9 at 40 each, Ed Ruiz => Ed Ruiz | fence posts, set 9 | 1 | 360 | -
200 pies cuadrados de piso a 4 el pie, Rosa Luna => Rosa Luna | 200 pies cuadrados de piso | 1 | 800 | -
catering for 60 people, Ed Ruiz, 900 => Ed Ruiz | catering for 60 people | 1 | 900 | -
97 corolla, brakes, Ed Ruiz, 310 => Ed Ruiz | 97 corolla, brakes | 1 | 310 | -
oil change 06 Camry for Ed Ruiz 65 => Ed Ruiz | oil change 06 Camry | 1 | 65 | -
avenida Morelos 1210, cambié la chapa, Rosa Luna, 95 => Rosa Luna | avenida Morelos, cambié la chapa | 1 | 95 | -
here from 8:30 to 3 patching the roof for Ed Ruiz, 700 => Ed Ruiz | patching the roof | 1 | 700 | -
snow removal Feb 4 - $350 - Ed Ruiz => Ed Ruiz | snow removal | 1 | 350 | -
`
