// Jobs that the learned weights read worse than they were read before (another description, a question too many): each with the reading that is right.
export const WORSE = `
Ida Brandt $175 total. Calligraphy on 75 place cards => Ida Brandt | Calligraphy on 75 place cards | 1 | 175 | -
sink 200 and for the door we agreed on 150, Maria => Maria | sink door | 2 | 350 | -
cleaning Gwen 150 plus oven included => Gwen | cleaning oven included | 1 | 150 | -
permit 4471 labor 300 for Hal Stone => Hal Stone | labor | 1 | 300 | -
paperwork for Bob Smith, LLC formation, $300 => Bob Smith | paperwork, LLC formation | 1 | 300 | -
Bill to Bob Hale, 450 Zyrtec Flooring, 300 Okafor Tile, thanks => Bob Hale | Zyrtec Flooring, Okafor Tile | 2 | 750 | -
three quarters of an hour at 80 for Ed => Ed | three quarters of an hour | - | - | -
Ferretería Luna 5 de mayo 300 => Ferretería Luna |  | 1 | 300 | -
detallado de Ed Ruiz, eran 200, quítale el 15% => Ed Ruiz | detallado | 1 | 170 | -
lawn for Cole 45 a week 4 weeks => Cole | lawn | 1 | 180 | -
comida para doña Elvira, 180, la factura es a nombre de Celia Montes => Celia Montes | comida para doña Elvira | 1 | 180 | -
`
