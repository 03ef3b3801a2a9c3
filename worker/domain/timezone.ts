// A US address → the timezone its company lives in; states that lie in two zones are told apart by zip prefix.

const DEFAULT_TIMEZONE = 'America/New_York'

const ZONES: Record<string, string> = {
  'America/New_York': 'CT DC DE FL GA IN KY MA MD ME MI NC NH NJ NY OH PA RI SC VA VT WV',
  'America/Chicago': 'AL AR IA IL KS LA MN MO MS ND NE OK SD TN TX WI',
  'America/Denver': 'CO ID MT NM UT WY',
  'America/Phoenix': 'AZ',
  'America/Los_Angeles': 'CA NV OR WA',
  'America/Anchorage': 'AK',
  'Pacific/Honolulu': 'HI',
  'America/Puerto_Rico': 'PR VI',
  'Pacific/Guam': 'GU MP',
  'Pacific/Pago_Pago': 'AS',
}

const BY_STATE = new Map(
  Object.entries(ZONES).flatMap(([zone, states]) => states.split(' ').map((state) => [state, zone] as const)),
)

/** The other zone of a split state, by the first three digits of the zip (USPS sectional centres). */
const BY_ZIP: Record<string, string> = {
  '324': 'America/Chicago',
  '325': 'America/Chicago',
  '373': 'America/New_York',
  '374': 'America/New_York',
  '376': 'America/New_York',
  '377': 'America/New_York',
  '378': 'America/New_York',
  '379': 'America/New_York',
  '420': 'America/Chicago',
  '421': 'America/Chicago',
  '422': 'America/Chicago',
  '423': 'America/Chicago',
  '424': 'America/Chicago',
  '463': 'America/Chicago',
  '464': 'America/Chicago',
  '476': 'America/Chicago',
  '477': 'America/Chicago',
  '577': 'America/Denver',
  '586': 'America/Denver',
  '691': 'America/Denver',
  '692': 'America/Chicago',
  '693': 'America/Denver',
  '677': 'America/Chicago',
  '798': 'America/Denver',
  '799': 'America/Denver',
  '835': 'America/Los_Angeles',
  '838': 'America/Los_Angeles',
  '979': 'America/Boise',
}

/** As people write them, without accents. */
const STATE_NAMES: Record<string, string> = {
  alabama: 'AL',
  alaska: 'AK',
  arizona: 'AZ',
  arkansas: 'AR',
  california: 'CA',
  colorado: 'CO',
  connecticut: 'CT',
  delaware: 'DE',
  'district of columbia': 'DC',
  florida: 'FL',
  georgia: 'GA',
  guam: 'GU',
  hawaii: 'HI',
  idaho: 'ID',
  illinois: 'IL',
  indiana: 'IN',
  iowa: 'IA',
  kansas: 'KS',
  kentucky: 'KY',
  louisiana: 'LA',
  maine: 'ME',
  maryland: 'MD',
  massachusetts: 'MA',
  michigan: 'MI',
  minnesota: 'MN',
  mississippi: 'MS',
  missouri: 'MO',
  montana: 'MT',
  nebraska: 'NE',
  nevada: 'NV',
  'new hampshire': 'NH',
  'new jersey': 'NJ',
  'new mexico': 'NM',
  'new york': 'NY',
  'north carolina': 'NC',
  'north dakota': 'ND',
  ohio: 'OH',
  oklahoma: 'OK',
  oregon: 'OR',
  pennsylvania: 'PA',
  'puerto rico': 'PR',
  'rhode island': 'RI',
  'south carolina': 'SC',
  'south dakota': 'SD',
  tennessee: 'TN',
  texas: 'TX',
  utah: 'UT',
  vermont: 'VT',
  virginia: 'VA',
  washington: 'WA',
  'west virginia': 'WV',
  wisconsin: 'WI',
  wyoming: 'WY',
  alberta: 'AB',
  'british columbia': 'BC',
  manitoba: 'MB',
  'new brunswick': 'NB',
  newfoundland: 'NL',
  'newfoundland and labrador': 'NL',
  'northwest territories': 'NT',
  'nova scotia': 'NS',
  nunavut: 'NU',
  ontario: 'ON',
  'prince edward island': 'PE',
  quebec: 'QC',
  saskatchewan: 'SK',
  yukon: 'YT',
  // As they are called in Spanish.
  'carolina del norte': 'NC',
  'carolina del sur': 'SC',
  'dakota del norte': 'ND',
  'dakota del sur': 'SD',
  luisiana: 'LA',
  misisipi: 'MS',
  'nueva jersey': 'NJ',
  'nueva york': 'NY',
  'nuevo mexico': 'NM',
  pensilvania: 'PA',
  'virginia occidental': 'WV',
  'washington dc': 'DC',
}

const CODES = new Set(Object.values(STATE_NAMES).concat('VI', 'MP', 'AS'))
const NAMES_BY_CODE = new Map(
  Object.entries(STATE_NAMES)
    .map(([name, code]): [string, string] => [code, name])
    .reverse(),
)

/** "Maine", "me " → "ME"; whatever else was written in capitals. */
export function toStateCode(state: string | null): string {
  const key = (state ?? '').trim().toLowerCase()
  return STATE_NAMES[key] ?? STATE_NAMES[withoutAccents(key)] ?? key.toUpperCase()
}

const withoutAccents = (word: string) => word.normalize('NFD').replace(/\p{M}/gu, '')

/** The code of a state, territory or province that was written as code or name, or null for anything else. */
export function readState(written: string): string | null {
  const code = toStateCode(written.replace(/\./g, ''))
  return CODES.has(code) ? code : null
}

/** A code → its name: "New Mexico"; the code itself where it has none here. */
export function nameState(code: string): string {
  const name = NAMES_BY_CODE.get(code) ?? code
  return name.replace(/(?<![\p{L}])(?!of |and )\p{Ll}/gu, (letter) => letter.toUpperCase())
}

/** State (code or name) and zip → IANA timezone; New York where neither says anything. */
export function timezoneOf(state: string | null, zip: string | null): string {
  const code = toStateCode(state)
  const zone = BY_STATE.get(code)
  return (zone && zip && BY_ZIP[zip.trim().slice(0, 3)]) || zone || DEFAULT_TIMEZONE
}

/** Whether this is a timezone of the IANA database that we can reckon with. */
export function isTimezone(name: string): boolean {
  if (!/^[A-Za-z]+(\/[A-Za-z0-9_+-]+)+$|^UTC$/.test(name)) return false
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone: name }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}
