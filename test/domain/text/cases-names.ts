// Clients whose names are easily taken for something else, and what is easily taken for a client.
export const NAMED = `
pier 39 grill grease trap pumped 310.25 => Pier 39 Grill | grease trap pumped | 1 | 310.25 | -
studio 9 salon chair repair 120 => Studio 9 Salon | chair repair | 1 | 120 | -
snow plow glacier dental 300 => Glacier Dental | snow plow | 1 | 300 | -
gutter repair zenith dental 250 => Zenith Dental | gutter repair | 1 | 250 | -
fr mike ryan pew repair 90 => Fr. Mike Ryan | pew repair | 1 | 90 | -
maria garcia lopez techo 300 => Maria Garcia Lopez | techo | 1 | 300 | -
colgue las luces de los berumen 350 => los Berumen | colgue las luces | 1 | 350 | -
limpieza para los arriaga 90 => los Arriaga | limpieza | 1 | 90 | -
pinte la casa de los portones 350 => - | pinte la casa de los portones | 1 | 350 | -
hardwood buff n recoat priscilla yoo 980 => Priscilla Yoo | hardwood buff n recoat | 1 | 980 | -
regrout shower delphine achterberg 400 => Delphine Achterberg | regrout shower | 1 | 400 | -
Tuned the organ for St. Brendan's Parish, $340 => St. Brendan's Parish | Tuned the organ | 1 | 340 | -
fixed garage opener for cash holloway 130 => Cash Holloway | fixed garage opener | 1 | 130 | -
fixed gate for chance mccoy 120 => Chance McCoy | fixed gate | 1 | 120 | -
fixed sink for maria cash 200 => Maria | fixed sink | 1 | 200 | -
hand lettered window sign for penny lane bakery $365 => Penny Lane Bakery | hand lettered window sign | 1 | 365 | -
Hi, Dmitri from Bright Spark Electric here. Invoice Lucille Bowers 310 for moving the dryer outlet => Lucille Bowers | moving the dryer outlet | 1 | 310 | -
Hola, Beto de Pinturas Vega aquí. Factura a Celia Montes 300 por pintar la sala => Celia Montes | pintar la sala | 1 | 300 | -
Replaced pump for Otis Mabry, 395, questions to me at rick@pumps.example.com => Otis Mabry | Replaced pump | 1 | 395 | -
Replaced pump for Otis Mabry, 395, send it to otis@mabry.example.com => Otis Mabry | Replaced pump | 1 | 395 | - | otis@mabry.example.com
Marisa Cole hasnt paid for the stucco patch yet, invoice her 340 due friday => Marisa Cole | stucco patch | 1 | 340 | 2026-03-06
celia montes no me ha pagado la pintura, cóbrale 300 => Celia Montes | pintura | 1 | 300 | -
notarized refinance docs for Felicia Underhill $75 => Felicia Underhill | notarized refinance docs | 1 | 75 | -
`
