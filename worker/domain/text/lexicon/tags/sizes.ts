// Words that make a number a size, a model, a year or an age.

export const SIZE_WORDS = {
  size: "ft foot feet inch inches in yd yds yard yards mm cm m meter meters metros metro pie pies pulgada pulgadas gal gallon gallons galon galones qt quart oz lb lbs libras pound pounds ton tons toneladas amp amps v volt volts w watt watts kw hp btu seer psi sq sqft sf acre acres mile miles litro litros kilo kilos kg pulg gb tb mph k degrees grados ' \" '' spf",
  model: 'model modelo mod type series serie version mk stage grade class phase level',
  age: 'years year old yo yr yrs anos ano birthday cumpleanos anniversary aniversario',
  part: 'of out',
}
