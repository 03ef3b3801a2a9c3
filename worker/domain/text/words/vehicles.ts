// Makes, models and kinds of vehicles: a year stands before them.

/** Matches one folded word. */
export const VEHICLE_LIKE =
  /^(honda|toyota|ford|chevy|chevrolet|gmc|dodge|jeep|nissan|mazda|subaru|hyundai|kia|lexus|acura|bmw|audi|tesla|volvo|porsche|mercedes|benz|volkswagen|vw|buick|cadillac|chrysler|lincoln|infiniti|mini|fiat|ram|harley|yamaha|kawasaki|suzuki|polaris|civic|accord|camry|corolla|vette|chevelle|integra|prelude|blazer|firebird|beetle|tacoma|silverado|mustang|camaro|corvette|wrangler|truck|van|car|sedan|suv|model|boat|rv|camper|trailer|motorcycle|winnebago|airstream|mclaren|jaguar|land|range|f|cr|mitsubishi|pontiac|saturn|scion|genesis|rivian|lucid|prius|odyssey|sienna|tahoe|suburban|explorer|escape|altima|sentra|troca|camioneta|carro|jetta|passat|tiguan|sentra|versa|tsuru|frontier|ranger|elantra|sonata|tucson|sorento|sportage|optima|malibu|impala|cruze|equinox|tundra|4runner|rav|sequoia|yaris|highlander|fusion|expedition|bronco|econoline|sprinter|durango|charger|challenger|cherokee|pathfinder|murano|xterra|armada|maxima|outback|forester|impreza|crosstrek|pilot|ridgeline|crv|hrv|lancer|outlander|hilux|avalon|escalade|yukon|traverse|acadia|bolt|kona|telluride|palisade|rogue|sierra|colorado|vocho|mazda3|golf|cayenne)$/

/** Makers of instruments, trailers and machines known by their year: "1987 Steinway". Matches one folded word. */
export const DATED_MAKES =
  /^(steinway|baldwin|yamaha|kawai|bosendorfer|bechstein|wurlitzer|hammond|gibson|fender|gretsch|rickenbacker|airstream|winnebago|kubota|deere|caterpillar|rolex|singer|vespa|ducati|triumph)$/
