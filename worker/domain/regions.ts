// The countries that a phone number may belong to, by its digits, to decide where texts may be sent.
import { getCountryCallingCode, isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js/min'

/** North American area codes that are not the mainland's: some earn money for people who make us text them (nanpa.com, 2026). */
const ISLANDS = new Map<string, string>(
  Object.entries({
    AG: '268',
    AI: '264',
    BB: '246',
    BM: '441',
    BS: '242',
    DM: '767',
    DO: '809 829 849',
    GD: '473',
    JM: '658 876',
    KN: '869',
    KY: '345',
    LC: '758',
    MS: '664',
    SX: '721',
    TC: '649',
    TT: '868',
    VC: '784',
    VG: '284',
    // Dialled like any other, charged like nothing else.
    PREMIUM: '900 976',
  }).flatMap(([region, codes]) => codes.split(' ').map((code): [string, string] => [code, region])),
)

const CANADA = new Set(
  `204 226 236 249 250 257 263 289 306 343 354 365 367 368 382 387 403 416 418 428 431 437 438 450 460 468 474 506 514
   519 537 548 568 579 581 584 587 600 604 613 639 647 672 683 705 709 742 753 778 780 782 807 819 825 867 873 879 902
   905 942`.split(/\s+/),
)

/** Whether this is the two-letter sign of a country with phone numbers. */
export function isCountry(sign: string): boolean {
  return isSupportedCountry(sign)
}

/**
 * Whether an E.164 number belongs to one of these countries (two-letter signs). Within +1 the area code decides, with
 * the territories of the United States as part of them, so that numbers nobody has yet count too; elsewhere the calling code does.
 */
export function isOfCountries(phone: string, countries: readonly string[]): boolean {
  if (phone.startsWith('+1')) {
    const area = phone.slice(2, 5)
    return countries.includes(ISLANDS.get(area) ?? (CANADA.has(area) ? 'CA' : 'US'))
  }
  const callingCode = parsePhoneNumberFromString(phone)?.countryCallingCode
  return countries.some((sign) => isSupportedCountry(sign) && getCountryCallingCode(sign) === callingCode)
}

/** 'the United States and Canada'. */
export function nameCountries(countries: readonly string[]): string {
  const names = new Intl.DisplayNames('en', { type: 'region' })
  const said = countries.map((sign) => (sign === 'US' ? 'the United States' : (names.of(sign) ?? sign)))
  return new Intl.ListFormat('en').format(said)
}
