// Businesses that everybody knows, most of them of everyday words or with numbers: their names are never work or money.
import { fold } from '../sets.ts'

/** As written; one that needs another spelling than its words with capitals has it here. */
export const CHAINS = `
7-Eleven|7 Eleven|Seven Eleven|24 Hour Fitness|Motel 6|Studio 6|Super 8|Century 21|Forever 21|Pier 1|Five Guys|5 Guys|Five Below|Phillips 66|Four Seasons|4 Seasons|99 Ranch|99 Cents Only|Six Flags|6 Flags
1-800-Flowers|84 Lumber|F45|3M|Extended Stay|Dollar Tree|Dollar General|Family Dollar|Best Buy|Burger King|Taco Bell|Pizza Hut|Dairy Queen|Jack in the Box|Panda Express|Whole Foods|Big Lots|Red Lobster|Olive Garden|Waffle House
Planet Fitness|Public Storage|Wells Fargo|Bank of America|Holiday Inn|Red Roof Inn|Days Inn|Best Western|Great Clips|State Farm|Circle K|Rite Aid|Cracker Barrel|Texas Roadhouse|White Castle|Jiffy Lube|Pep Boys|Tractor Supply
Office Depot|Party City|Old Navy|Foot Locker|La Quinta|Comfort Inn|Hampton Inn|Golden Corral|In-N-Out|Panera Bread|Little Caesars|El Pollo Loco|Del Taco|Carl's Jr|Trader Joe's|Sport Clips|Anytime Fitness|Gold's Gym|Quality Inn
Residence Inn|Sleep Inn|Big O Tires|Discount Tire|Mattress Firm|Rent-A-Center|Cash America|Check Into Cash|First Cash|Walmart|Target|Costco|Sam's Club|Starbucks|Dunkin|Dunkin Donuts|McDonald's|McDonalds|Subway|Wendy's|Wendys
Domino's|Dominos|Papa John's|Papa Johns|Chipotle|Applebee's|Applebees|Chili's|Chilis|Denny's|Dennys|IHOP|Arby's|Arbys|Sonic|Popeyes|KFC|Chick-fil-A|Chick fil A|Wingstop|Zaxby's|Zaxbys|Whataburger|Culver's|Culvers|Hardee's|Hardees
Buffalo Wild Wings|Outback|Outback Steakhouse|Longhorn Steakhouse|TGI Fridays|Ruby Tuesday|Bob Evans|Perkins|Jersey Mike's|Jimmy John's|Jimmy Johns|Firehouse Subs|Qdoba|Moe's|Tim Hortons|Krispy Kreme|Baskin Robbins|Cold Stone
Home Depot|Lowe's|Lowes|Ace Hardware|True Value|Menards|Harbor Freight|Sherwin Williams|Walgreens|CVS|Kroger|Safeway|Publix|Aldi|Winn Dixie|Food Lion|Piggly Wiggly|H-E-B|HEB|Meijer|Wegmans|Albertsons|Sprouts|Save A Lot
AutoZone|Auto Zone|O'Reilly|Advance Auto|NAPA|Valvoline|Midas|Meineke|Firestone|Goodyear|Les Schwab|Enterprise|Hertz|Avis|U-Haul|UHaul|Uber|Lyft|FedEx|UPS|Amazon|Speedway|Wawa|Sheetz|QuikTrip|Racetrac|Casey's|Love's|Pilot|Shell
Chevron|Exxon|Mobil|Texaco|Citgo|Sunoco|Valero|Marathon|Hilton|Marriott|Hyatt|Sheraton|Ramada|Wyndham|Travelodge|Howard Johnson|Econo Lodge|Knights Inn|Microtel|Fairfield Inn|Courtyard|Homewood Suites|Embassy Suites|Drury Inn
Chase|Citibank|Regions|PNC|US Bank|Bank of the West|Capital One|Truist|Fifth Third|Allstate|Geico|Progressive|Liberty Mutual|Nationwide|Farmers Insurance|USAA|Travelers|Aflac|H&R Block|Jackson Hewitt|Liberty Tax
Keller Williams|Re/Max|Remax|Coldwell Banker|Zillow|Opendoor|Airbnb|Vrbo|Petco|PetSmart|Pet Smart|Banfield|TJ Maxx|Marshalls|Ross|Ross Dress for Less|Burlington|Kohl's|Kohls|Macy's|Macys|Sears|JCPenney|Nordstrom|Gap|Bath & Body Works
Hobby Lobby|Michaels|Joann|GameStop|Verizon|T-Mobile|AT&T|Comcast|Xfinity|Spectrum|Supercuts|Fantastic Sams|Massage Envy|European Wax|Orangetheory|Orange Theory|CrossFit|LA Fitness|Crunch Fitness|YMCA|YWCA|Salvation Army|Goodwill
Habitat for Humanity|Boys & Girls Club|Knights of Columbus|American Legion|Elks Lodge|Moose Lodge|Rotary Club|Lions Club|VFW|AMVETS|Extra Space Storage|CubeSmart|Life Storage|KinderCare|Goddard School|Budget Blinds|Servpro|Stanley Steemer
Dollar Bank|Honey Baked Ham|The Coffee Bean|Coffee Bean|Dutch Bros|Cash Converters|Speedy Lube|Oxxo|Soriana|Chedraui|Elektra|Coppel|Bimbo|El Super|Vallarta|Cardenas|Northgate|La Michoacana|Banco Popular|Western Union`
  .split(/[|\n]/)
  .filter((name) => name !== '')

function partsOf(name: string): string[] {
  return fold(name)
    .replaceAll(/([-&/])/g, ' $1 ')
    .trim()
    .split(/\s+/)
}

const BY_FIRST: ReadonlyMap<string, string[][]> = Map.groupBy(CHAINS.map(partsOf), (parts) => parts[0] ?? '')

/** How many of the folded words from `at` on name a known business; 0 where none does. */
export function chainLength(words: readonly string[], at: number): number {
  let longest = 0
  for (const parts of BY_FIRST.get(words[at] ?? '') ?? [])
    if (parts.length > longest && parts.every((part, i) => words[at + i] === part)) longest = parts.length
  return longest
}
