// How a client's name is written on the invoice: capitals, hyphens, legal forms.
import { expect, test } from 'vitest'
import { parse } from '../../../worker/domain/text/parse.ts'

test.each([
  ['tuned piano for Eun-ji Park 145', 'Eun-ji Park'],
  ['corte de pelo para Jean-luc Moreau 30', 'Jean-luc Moreau'],
  ['tuned piano for mary-jane watson 145', 'Mary-Jane Watson'],
  ['TUNED PIANO FOR MARY-JANE WATSON 145', 'Mary-Jane Watson'],
  ['7 Hills Storage Inc. - roll-up door spring - $340', '7 Hills Storage Inc.'],
  ['fixed 4 pumps for Delta Supply Co. $800', 'Delta Supply Co.'],
  ['repaired gate for Blue Heron Dental, Inc., $260', 'Blue Heron Dental, Inc.'],
  ['Drywall for Okafor & Daughters Builders, L.L.C., $900', 'Okafor & Daughters Builders, L.L.C.'],
  ['rewired lights for Lopez Brothers, llc 450 due friday', 'Lopez Brothers, LLC'],
  ['bathroom for Lopez & Sons, $1,900', 'Lopez & Sons'],
  ['fixed laptop for Dana Reyes, PC, $120', 'Dana Reyes'],
  ['FIXED BENCHES FOR CITY OF NEW HAVEN $450', 'City of New Haven'],
  ['paved lot for county of los angeles 4,000 due eom', 'County of Los Angeles'],
])('%s', (text, client) => {
  expect(parse(text, '2026-03-04T10:15:00', 'America/New_York').client_name).toBe(client)
})
