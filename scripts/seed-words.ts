// The words of seeded data: who works, for whom, where, at what, and for how much.

export const FIRST_NAMES =
  'Maria José Ana Luis Sofía Brenda Tyler Nguyễn Łukasz Kim Omar Grace April Bill Rosa Diane Marcus Élodie Priya Sam Linda Carlos Aisha Ben Chloe Derek Emma Frank Gloria Hank Ivy Jamal Karen Leo Megan Nadia Oscar Paula Quinn Ruth'.split(
    ' ',
  )
export const LAST_NAMES =
  'Lopez Ñandú Smith Johnson Kowalski Thị O’Brien Garcia Miller Patel Cohen Brown Davis Nakamura Rossi Müller Anderson Baker Castillo Diaz Evans Foster Green Hughes Ibrahim Jensen King Lee Morales Novak Ortiz Price Reyes Schmidt Torres Upton Vargas Walker Young Zhang'.split(
    ' ',
  )
/** Clients that are no persons: a name before one of these. */
export const FIRMS = ['Property Management', 'Dental', 'Apartments', 'Realty', 'Café', 'HOA', 'Auto Repair']
export const STREETS = ['Oak Street', 'Maple Avenue', 'Cedar Lane', 'Main Street', 'Sunset Drive', 'Elm Court']
/** City, state, zip, and the area code of its phones. */
export const PLACES: [city: string, state: string, zip: string, area: string][] = [
  ['Austin', 'TX', '78701', '512'],
  ['Brooklyn', 'NY', '11201', '718'],
  ['Phoenix', 'AZ', '85001', '602'],
  ['Miami', 'FL', '33101', '305'],
  ['Denver', 'CO', '80201', '303'],
  ['Fresno', 'CA', '93650', '559'],
]

/** What is done, and between how many dollars it costs. */
type Job = [work: string, from: number, to: number]
/** A trade's name, its jobs, and what is billed beside the work, if anything. */
export type Trade = { name: string; jobs: Job[]; extra: Job | null }

/** The eight of the landing page. */
export const TRADES: Trade[] = [
  {
    name: 'Handyman',
    jobs: [
      ['Fixed kitchen sink', 90, 260],
      ['Hung drywall', 200, 900],
      ['Repaired fence', 120, 600],
      ['Mounted TV and shelves', 80, 220],
      ['Replaced front door lock', 75, 180],
    ],
    extra: ['Parts', 12, 140],
  },
  {
    name: 'Landscaping',
    jobs: [
      ['Mowed lawn and trimmed hedges', 45, 140],
      ['Spring cleanup', 150, 480],
      ['Planted flower beds', 180, 750],
      ['Removed tree stump', 120, 380],
      ['Leaf removal', 80, 240],
    ],
    extra: ['Mulch', 40, 220],
  },
  {
    name: 'Cleaning',
    jobs: [
      ['House cleaning, 3 bedrooms', 120, 320],
      ['Deep clean', 220, 520],
      ['Move-out cleaning', 200, 460],
      ['Office cleaning', 90, 280],
      ['Windows inside and out', 110, 350],
    ],
    extra: null,
  },
  {
    name: 'Auto Detail',
    jobs: [
      ['Full auto detail', 150, 400],
      ['Hand wash and wax', 60, 150],
      ['Interior detail', 90, 240],
      ['Ceramic coating', 450, 1200],
    ],
    extra: null,
  },
  {
    name: 'Pools',
    jobs: [
      ['Pool cleaning and filter', 80, 220],
      ['Weekly pool service', 55, 120],
      ['Replaced pool pump', 450, 1100],
      ['Acid wash', 300, 650],
    ],
    extra: ['Chemicals', 15, 90],
  },
  {
    name: 'Moving',
    jobs: [
      ['Moved two-bedroom flat', 350, 1200],
      ['Moved studio', 180, 450],
      ['Moved piano', 200, 600],
      ['Loaded rental truck', 120, 340],
    ],
    extra: ['Boxes and tape', 20, 110],
  },
  {
    name: 'Painting',
    jobs: [
      ['Painted living room', 400, 1800],
      ['Painted bedroom', 250, 700],
      ['Exterior trim', 350, 1400],
      ['Cabinet refinish', 600, 2400],
    ],
    extra: ['Paint', 45, 320],
  },
  {
    name: 'Electric',
    jobs: [
      ['Replaced breaker panel', 700, 2600],
      ['Installed ceiling fan', 120, 320],
      ['Added outlets in garage', 180, 620],
      ['Wired EV charger', 500, 1600],
    ],
    extra: ['Materials', 20, 260],
  },
]
