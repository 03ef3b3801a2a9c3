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
