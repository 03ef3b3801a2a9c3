// Words that make a number an address, a unit of a building, a code or a reference.

export const PLACE_TAG_WORDS = {
  unitOf:
    'apt apts apartment unit units suite ste room rm bldg building lot space bay floor piso depto departamento apto unidad cuarto local edificio lote gate site cabin zip hwy highway route exit cr zone house casa num no number numero box locker truck bus slip pier hab table mesa',
  street:
    'st street ave av avenue rd road dr drive ln lane blvd ct court cir way pl place terrace trail pkwy calle avenida camino loop broadway',
  reference:
    '# po order orden ticket tkt wo ref permit permiso claim invoice inv policy case acct account serial sn code codigo job estimate est work key tk folio',
}
