// The words of somebody who sets right what was billed a moment ago.
import { wordSet } from '../words/sets.ts'

/** Said only where something was wrong: with one of them a figure is the right one. */
export const CORRECTING = wordSet(`
  oops oopsie whoops woops ups uy sorry wait actually correction meant mean make change should supposed wrong typo mistake error nope nah
  perdon disculpa espera mejor digo quise correccion equivoque equivocado mal cambia cambialo cambiala cambiale ponle ponlo ponla hazlo hazla dejalo dejala dejaselo deberia debia debio realidad sino
`)

/** What may stand before the right figure besides. */
export const LEADING = new Set([
  ...CORRECTING,
  ...wordSet(`
  hey hi ok okay so and but well shit crap dang damn darn man dude bro yo oh ah um uh hmm my bad no it it's its that that's thats this was were is be been have has had being are
  i i'd i'll im i'm we said say let's lets let do did just only put set bill charge him her them his their us me us's he she they for at to in as the a an of on total price amount cost came comes come out needs need gonna going
  please pls now instead it'd it'll should've shouldve ended end up i've think took worked there really not
  oye hola y pero pues bueno no fue fueron era eran es son sea sean ser seria serian que se me lo la le les el los las un una a al de en por para total precio monto costo cobrale cobra cobramos pon deja dejemoslo son nomas nada mas solo
  tomo tarde tardo tardamos trabaje trabajamos hice hicimos yo si ahora
  `),
])

/** What follows is a reason, and sets nothing right itself. */
export const BECAUSE = wordSet(
  'because cause cuz coz bc since as cos porque pq xq pues ya por debido due after so for with con instead that cuando when lo el la she he they we i it',
)
/** A reason that nothing but a reason follows. */
export const SURE_BECAUSE = wordSet('because cause cuz coz bc since porque pq xq')

export const MORE = wordSet('more extra additional mas adicional adicionales otros otras another')
export const LESS = wordSet('off less menos discount descuento')
export const MONEY_UNITS = wordSet(
  'dollars dollar bucks buck usd dolares dolar dlls flat even total all in altogether cash total please pls',
)
export const DENYING = wordSet("not no instead rather vez lugar isn't wasn't wasnt isnt")

/** Words that take a piece of work off a bill. */
export const REMOVING = wordSet(`
  forget drop skip remove scratch delete without minus nix lose w/o exclude erase ditch subtract
  olvida olvidate olvide quita quitale quitar sin elimina borra saca sacale quitalo quitala quitele
`)
/** Said of a piece of work that was not done: "i didn't do the caulk", "no hice el piso". */
export const UNDONE = wordSet("didn't didnt never don't dont")

/** Joins what is removed to its verb. */
export const SMALL = wordSet(`
  the a an about that this his her their my our out off from of for charge charges charging bill billed price cost item line part one do did use used need needed end ended up it's its was were and then
  too also please pls thanks thx gracias sorry i we he she they got to put in on wants want wanted just take
  el la los las un una lo le de del por favor cobro cobrar cobres cobre precio costo hice hicimos puse pusimos use ocupe ocupamos no tambien y ya me se al que
`)
