// Makes, models and kinds of vehicles: a year stands before them.

/** Matches one folded word. */
export const VEHICLE_LIKE =
  /^(honda|toyota|ford|chevy|chevrolet|gmc|dodge|jeep|nissan|mazda|subaru|hyundai|kia|lexus|acura|bmw|audi|tesla|volvo|porsche|mercedes|benz|volkswagen|vw|buick|cadillac|chrysler|lincoln|infiniti|mini|fiat|ram|harley|yamaha|kawasaki|suzuki|polaris|civic|accord|camry|corolla|tacoma|silverado|mustang|camaro|corvette|wrangler|truck|van|car|sedan|suv|model|boat|rv|camper|trailer|motorcycle|winnebago|airstream|mclaren|jaguar|land|range|f|cr|mitsubishi|pontiac|saturn|scion|genesis|rivian|lucid|prius|odyssey|sienna|tahoe|suburban|explorer|escape|altima|sentra|troca|camioneta|carro)$/
