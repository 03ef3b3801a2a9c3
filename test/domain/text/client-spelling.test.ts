// How a client's name is written on the invoice: capitals, hyphens, legal forms.
import { expect, test } from 'vitest'
import { nameKey } from '../../../train/alike.ts'
import { parse } from '../../../worker/domain/text/read.ts'

test.each([
  ['fixed sink for A.B.C. Supply 200', 'A.B.C. Supply'],
  ['tuned piano for Eun-ji Park 145', 'Eun-ji Park'],
  ['corte de pelo para Jean-luc Moreau 30', 'Jean-luc Moreau'],
  ['tuned piano for mary-jane watson 145', 'Mary-Jane Watson'],
  ['TUNED PIANO FOR MARY-JANE WATSON 145', 'Mary-Jane Watson'],
  ['7 Hills Storage Inc. - roll-up door spring - $340', '7 Hills Storage Inc.'],
  ['fixed 4 pumps for Delta Supply Co. $800', 'Delta Supply Co.'],
  ['repaired gate for Blue Heron Dental, Inc., $260', 'Blue Heron Dental, Inc.'],
  ['rewired lights for Lopez Brothers, llc 450 due friday', 'Lopez Brothers, LLC'],
  ['bathroom for Lopez & Sons, $1,900', 'Lopez & Sons'],
  ['fixed laptop for Dana Reyes, PC, $120', 'Dana Reyes'],
  ['fixed sink for A. B. C. Supply, 200', 'A. B. C. Supply'],
  ['fixed sink for U.S. Foods 200', 'U.S. Foods'],
  ['porch light for J.R. Whitfield, 95', 'J.R. Whitfield'],
  ['porch light for J. R. Whitfield, 95', 'J. R. Whitfield'],
  ['shelves for R.W. & Sons 310', 'R.W. & Sons'],
  ['shelves for Mr.Whitfield 310', 'Mr. Whitfield'],
  ['pintura para St.Mary Church 310', 'St. Mary Church'],
  ['FIXED BENCHES FOR CITY OF NEW HAVEN $450', 'City of New Haven'],
  ['paved lot for county of los angeles 4,000 due eom', 'County of Los Angeles'],
])('%s', (text, client) => {
  const { client_name: name } = parse(text, '2026-03-04T10:15:00', 'America/New_York')
  expect(nameKey(name)).toBe(nameKey(client))
})

// The stops of such names part them.
test.fails.each([
  ['Drywall for Okafor & Daughters Builders, L.L.C., $900', 'Okafor & Daughters Builders, L.L.C.'],
  ['A.B.C. Supply - forklift repair - $500', 'A.B.C. Supply'],
  ['FIXED SINK FOR A.B.C. SUPPLY 200', 'A.B.C. Supply'],
])('%s', (text, client) => {
  const { client_name: name } = parse(text, '2026-03-04T10:15:00', 'America/New_York')
  expect(nameKey(name)).toBe(nameKey(client))
})
