// Jobs told among other things: what is wanted of whom, the code of a door, who speaks, who asked for it.
export const WANTED = `
gonna need 2 grand off Priya Nair for the patio cover due eom => Priya Nair | patio cover | 1 | 2000 | 2026-03-31
need 300 off Maria for the sink => Maria | sink | 1 | 300 | -
gonna need three hundred from Ed Ruiz for the gutters => Ed Ruiz | gutters | 1 | 300 | -
voy a ocupar 300 de Celia Montes por la barda, vence el viernes => Celia Montes | barda | 1 | 300 | 2026-03-06
fixed gate for Maria 300 less 10 off => Maria | fixed gate | 1 | 290 | -
lockbox code 2290, Ann Bell, cleaned the condo, 180, due friday => Ann Bell | cleaned the condo | 1 | 180 | 2026-03-06
alarm code 5566. deep clean for Ann Bell 200 => Ann Bell | deep clean | 1 | 200 | -
código del portón 4471. Celia Montes. limpié baños y cocina. 140 => Celia Montes | limpié baños y cocina | 1 | 140 | -
gate code 4471. cleaned kitchen 140 => - | cleaned kitchen | 1 | 140 | -
changed gate code to 2580 for Elm HOA 90 => Elm HOA | changed gate code to 2580 | 1 | 90 | -
reset alarm code 4471 for Ann Bell 90 => Ann Bell | reset alarm code | 1 | 90 | -
pin de la puerta 300 para Rosa => Rosa | pin de la puerta | 1 | 300 | -
`

/** Titles that are abbreviated, and words that only look like one. */
export const TITLED = `
hung doors for Col. Priya Nair 300 => Col. Priya Nair | hung doors | 1 | 300 | -
hung doors for Sgt. Maj. Nair 300 => Sgt. Maj. Nair | hung doors | 1 | 300 | -
hung doors for lt. dan nair 300 => Lt. Dan Nair | hung doors | 1 | 300 | -
hung doors for Msgr. Nair 300 => Msgr. Nair | hung doors | 1 | 300 | -
hung doors for Fr. Nair 300 => Fr. Nair | hung doors | 1 | 300 | -
pinté el portón para el Cap. Montes 300 => Cap. Montes | pinté el portón | 1 | 300 | -
pinté el portón para la Profa. Montes 300 => Profa. Montes | pinté el portón | 1 | 300 | -
pinté el portón para el sargento Montes 300 => Sargento Montes | pinté el portón | 1 | 300 | -
pintura en la Col. Roma para Celia Montes 300 => Celia Montes | pintura | 1 | 300 | -
replaced radiator cap. Tom Ruiz 200 => Tom Ruiz | replaced radiator cap | 1 | 200 | -
sink for Gen Tanaka 200 => Gen Tanaka | sink | 1 | 200 | -
Gen set service for Ann Bell 300 => Ann Bell | Gen set service | 1 | 300 | -
`

/** Who speaks, and whose number it is. */
export const INTRODUCED = `
This is Priya w/ Bright Maids 503-555-0104. Invoice Ed Ruiz 503-555-0171 deep clean $310 => Ed Ruiz | deep clean | 1 | 310 | - | +15035550171
Hi I'm Priya from Bright Maids, 503-555-0104, invoice Ed Ruiz, deep clean, $310 => Ed Ruiz | deep clean | 1 | 310 | -
Priya with Bright Maids here 503-555-0104, invoice Ed Ruiz, deep clean, $310 => Ed Ruiz | deep clean | 1 | 310 | -
habla Rosa de Aseo Gil 786-555-0190. cobrale a Celia Montes 230 por limpieza => Celia Montes | limpieza | 1 | 230 | -
Soy Rosa, cualquier cosa al 786-555-0190. Factura a Celia Montes $230 limpieza => Celia Montes | limpieza | 1 | 230 | -
deep clean Ed Ruiz $310. Thanks, Priya 503-555-0104 => Ed Ruiz | deep clean | 1 | 310 | -
this is for Ed Ruiz 503-555-0171 deep clean $310 => Ed Ruiz | deep clean | 1 | 310 | - | +15035550171
I'm done with Ed Ruiz 503-555-0171 deep clean 310 => Ed Ruiz | deep clean | 1 | 310 | - | +15035550171
thanks Ed Ruiz 503-555-0171 deep clean 310 => Ed Ruiz | deep clean | 1 | 310 | - | +15035550171
it's Priya Nair she had me rehang a door 120 => Priya Nair | rehang a door | 1 | 120 | -
um ok so new one it's Ed Ruiz he had us paint the porch 400 oh and he's paying friday => Ed Ruiz | paint the porch | 1 | 400 | 2026-03-06
this one's Priya Nair rehung the door 120 => Priya Nair | rehung the door | 1 | 120 | -
hi it's Ed Ruiz, rehung the door for Priya Nair, 120 => Priya Nair | rehung the door | 1 | 120 | -
hey it's Ed with Ruiz Doors, bill Priya Nair 120 for the door => Priya Nair | door | 1 | 120 | -
ap@eastfork.example.com East Fork Lumber saw repair 210 => East Fork Lumber | saw repair | 1 | 210 | - | ap@eastfork.example.com
North wall painted for Priya Nair 300 => Priya Nair | North wall painted | 1 | 300 | -
`

/** Who pays, beside whom the work was for. */
export const PAYERS = `
mowed lawn for Ann Bell 60, bill to Tom Ruiz => Tom Ruiz | mowed lawn for Ann Bell | 1 | 60 | -
mowed lawn for Ann Bell 60, bill goes to her son Tom Ruiz => Tom Ruiz | mowed lawn for Ann Bell | 1 | 60 | -
groomed Biscuit and Rex for Ann Bell 60, owner Greta Nair => Greta Nair | groomed Biscuit and Rex for Ann Bell | 1 | 60 | -
comida para doña Elvira, 180, la cuenta va para su hija Celia Montes => Celia Montes | comida para doña Elvira | 1 | 180 | -
sink for Ann Bell 200, for Tom Ruiz => - | sink for Ann Bell | - | - | -
invoice Ann Bell 200 for the sink and bill to Tom Ruiz 100 => - | Ann Bell sink | - | - | -
fixed lock for the owner, 60 => - | fixed lock | 1 | 60 | -
`

/** What is said around the work and is none of it. */
export const AROUND = `
can u write one up for Ann Bell trimmed hedges 65 => Ann Bell | trimmed hedges | 1 | 65 | -
make one for Ann Bell trimmed hedges 65 => Ann Bell | trimmed hedges | 1 | 65 | -
go ahead and do another for Ann Bell trimmed hedges 65 => Ann Bell | trimmed hedges | 1 | 65 | -
anótale a Celia Montes 300 de la pintura, dice que paga el viernes => Celia Montes | pintura | 1 | 300 | 2026-03-06
cárgale a don Chuy 300 por el piso y me prometió que paga el quince => Don Chuy | piso | 1 | 300 | 2026-03-15
rehung door for Ann Bell 120, said he'd pay by friday => Ann Bell | rehung door | 1 | 120 | 2026-03-06
a mi suegra le pinté la cocina 90 => - | pinté la cocina | 1 | 90 | -
al vecino le arreglé la cerca 80 => - | arreglé la cerca | 1 | 80 | -
Celia Montes 300 por el trabajo que hice => Celia Montes | - | 1 | 300 | -
work for Ann Bell 300 => Ann Bell | - | 1 | 300 | -
yard work for Ann Bell 300 => Ann Bell | yard work | 1 | 300 | -
trabajo de plomería para Celia Montes 300 => Celia Montes | trabajo de plomería | 1 | 300 | -
letrero que dice Abierto para Celia Montes 90 => Celia Montes | letrero que dice Abierto | 1 | 90 | -
frenos de la camioneta blanca de Ed Ruiz: balatas 80, discos 140, labor 120 => Ed Ruiz | frenos de la camioneta blanca | 3 | 340 | -
dinner for the Nair wedding: trays 420, drinks 110. bill to Ed Ruiz => Ed Ruiz | dinner for the Nair wedding | 2 | 530 | -
fence repair for Ed: posts 80, labor 120 => Ed | fence repair, posts | 2 | 200 | -
installed a new one for Ann Bell 90 => Ann Bell | installed a new one | 1 | 90 | -
shower retile for Phil Deane 1800 minus 500 he put down already, due march 28 => Phil Deane | shower retile | 1 | 1300 | 2026-03-28
did the gutters for Grandma Jo told her 230 she'll settle up by next friday => Grandma Jo | gutters | 1 | 230 | 2026-03-13
Sorry for the late text. Did that wallpaper job for Nadine Wolfe last thursday, $540, she'll pay on the 1st => Nadine Wolfe | wallpaper job | 1 | 540 | 2026-04-01
Kurt Bloom 4417 Sycamore Blvd Apt 9 fixed doorbell 70 due friday => Kurt Bloom | fixed doorbell | 1 | 70 | 2026-03-06
Sent from my iPhone. Fixed leaky faucet for Omar 110 => Omar | Fixed leaky faucet | 1 | 110 | -
Fixed leaky faucet for Omar 110 Sent from my iPhone 15 Pro => Omar | Fixed leaky faucet | 1 | 110 | -
Sent from my Galaxy S23¶replaced 2 smoke detectors for Nadia 90 => Nadia | replaced 2 smoke detectors | 1 | 90 | -
pintura de cerca para Zulema 260¶¶Enviado desde mi iPhone => Zulema | pintura de cerca | 1 | 260 | -
enviado desde mi celular: pintura de cerca para Zulema 260 => Zulema | pintura de cerca | 1 | 260 | -
some drywall patching over at Will's for 220 and painted for 180 => Will | some drywall patching painted | 2 | 400 | -
tile work for Leo, 850, $100 off since he's a repeat customer => Leo | tile work | 1 | 750 | -
piso de Rosa Luna 850 menos 50 porque es buena clienta => Rosa Luna | piso | 1 | 800 | -
DJ para la fiesta de Rosa Luna 500 el deposito de 100 ya esta pagado => Rosa Luna | DJ para la fiesta | 1 | 400 | -
notarized 6 docs for Lighthouse Title LLC 10 each net 30 => Lighthouse Title LLC | notarized 6 docs | 1 | 60 | 2026-04-03
bed assembly for Wei Zhang 160 due next week tuesday => Wei Zhang | bed assembly | 1 | 160 | 2026-03-10
poda para Rosa 40 vence la próxima semana el martes => Rosa | poda | 1 | 40 | 2026-03-10
poda para Rosa 40 vence el martes de la semana que entra => Rosa | poda | 1 | 40 | 2026-03-10
`
