// English words of the trades: what contractors do, and the things they do it to.

import { wordSet } from '../sets.ts'
import { SERVICES_EN } from './services.ts'

const VERBS = `
adjust add aerate apply assemble attach balance bid blow board bolt brace bring brush buff build burn calibrate cap carry caulk change charge
check chop clean clear coat connect convert correct cover cut deep-clean deliver demo demolish descale detail diagnose dig disassemble disconnect
dispose disinfect do drain dress drill drop dump dust edge empty erect extend fabricate feed fell fertilize fill finish fish fit fix flip flush fog
frame freshen garden get give glaze glue grade grease grind grout grow handle hang haul help hook hose inspect install insulate jackhammer jet jump key
kill lay level lift light load locate lock look loosen lower lube make measure mend mix modify mop mount move mow mulch nail open organize
oil overhaul overseed pack paint panel patch pave pick pipe plane plant plaster plow plumb polish pour power prep press pressure pressure-wash
prime program pry prune pull pump purge put rake ream rebuild recaulk recharge reconnect recover redo refinish reface refill refit refresh regrade
regrout rehang reinforce rekey relight relocate remodel remount remove renew renovate repaint repair repipe replace replaster repoint reprogram
reposition rerun rescreen reseal reseat reseed reset reshingle reside resod resolder restain restore restring restretch resurface retile retrofit
reupholster rewire rework rig rip roll roof rotate rout run sand sanitize saw scrape screen screw scrub seal seed service set setup sew shampoo
shave sharpen sheetrock shingle shock shovel skim smooth snake sod solder sort space spackle splice split spot spray spread spruce stack stage stain
steam stop straighten strap stretch string strip stucco stump supply support swap sweep swing take tape tear test texture thaw thin tighten tile till
tow transplant transport treat trench trim troubleshoot tune turn unblock unclog unload unpack unstick update upgrade upholster vacuum varnish
vent wallpaper wash water waterproof wax weatherproof weatherstrip weed weld whack wipe winterize wire wrap work wrap-up babysit cater groom walk
photograph film edit design print embroider tutor teach train massage style braid color drive shuttle notarize translate repot hydroseed aerate
resurface sandblast scarify shear skim-coat sister soundproof tint torque trowel tuckpoint underpin varnish whitewash declutter degrease deodorize
fumigate exterminate trap bait inspect hoist bleed flare crimp recaulk re-caulk rod auger hydro hydrojet scope thread sweat patch-up touch-up clean-up
`
const IRREGULAR = `
built rebuilt cut dug did done drove fed felled gave given got ground grew grown hung rehung hauled helped laid lit made met mowed mown overlaid
put ran redid redone rewound ripped rode rose sawed sawn set reset shook shot showed sold sewed sewn spread split spun stuck strung swept swung swapped
taken took taught tore torn thrown threw went wired wound wrote re-hung brought bought dealt drew drawn ate fixed fixd fixin paintd instaled installd replacd
clened cleand repared unclogd instlled repalced painte washd moed mowd trimed trimmd hualed haulled pwr wash mnt instl inst repl rplcd clnd fxd
`
const NOUNS = `
ac a/c access accent acreage adapter addition air alarm alternator amp anode antenna appliance apron arbor area armoire attic attics auger awning axle back backer
backflow backhoe backsplash backyard ball ballast baluster balusters bamboo band banister bar barn barrier base baseboard baseboards basement basin bath bathroom bathrooms
bathtub batteries battery batts bay beam bearing bed bedding bedroom bedrooms beds bench berm bidet bike bin blade blades blind blinds block blocks blower board boards boat
body boiler bolt bolts bookcase bookshelf border bow box boxes bracket brackets brake brakes branch branches breaker breakers brick bricks bridge brush bubble bucket
bulb bulbs bumper bunk bush bushes bushing button cabinet cabinetry cabinets cable cables cage cam camera cameras camper can canopy cans cap capacitor car carburetor
carpet carpets carport cars cart cartridge cartridges case casing casings cat caulk caulking ceiling ceilings cell cellar cement center chain chair chairs chandelier
channel chase chimney chip chute circuit circuits cistern clean cleaning cleanout cleanup clear clearance clearing cleat clip clips closet closets clutch coat coating
coats code coil coils column columns commercial compactor compartment compost compressor computer concrete condenser conditioner conditioning conduit conduits
connection connections connector console construction contactor container control controller controls cooler cooling cooktop coping copper cord core corner corners
couch counter counters countertop countertops coupling couplings court cove cover covers crack cracks crawlspace crib cross crown culvert cupboard curb current curtain curtains
cushion cushions custom cutout cycle cylinder damage damper dash dashboard dead deadbolt deadbolts debris deck decking decks den dents desk detail detailing detector
detectors diagnostic dimmer dimmers dining dish dishwasher disposal disposer ditch dock dog dogs dollhouse door doorbell doorframe doors doorway dormer double downlights downspout
downspouts drafty drain drainage drains drapes drawer drawers dresser dressers drip drive driveway driveways driving drop drops dry dryer drywall duct ducts ductwork dumpster dust
eave eaves edge edges edging egress electric electrical element elements engine entry entryway equipment estate exhaust exit expansion extension exterior
fabric facade facet faceplate facing fan fans farm fascia faucet faucets feeder fence fences fencing fender fertilizer fiber fiberglass field fill filler film filter filters
finish finisher fins fire firepit fireplace firewood fittings fixture fixtures flagstone flange flap flapper flashing flat flatwork floodlight floor flooring floors
flower flowerbed flowerbeds flowers flue fluid flush foam footing footings forklift form forms foundation foundations fountain foyer frame frames framing freezer freon fridge front fuel full furnace
furniture fuse fuses gable gallery garage garages garbage garden gardening gardens gas gasket gaskets gate gates gauge gazebo gear generator glass grading grass gravel greenhouse grab
grill grout grouting guard guards guest gutter gutters gym hall hallway hallways handle handles handrail handyman hardware hardwood hardwoods hatch hauling head header headlight
headlights heat heater heaters heating hedge hedges hinge hinges hitch hoist hole holes hood hook hose hot hottub hub hvac hydrant hydrangeas ice icemaker igniter ignitor
ignition impeller inlet inspection install installation insulation interior intercom internet inverter iron irrigation island jacuzzi jack jamb jambs job jobs joint joints
joist joists junk keypad keys kiosk kit kitchen kitchens knob knobs labor labour ladder lamp lamps laminate land landing landscape landscaping latch latches lattice laundry lav lawn
lawns lawnmower leaching leader leaf leak leaking leaks leaky leather leaves ledge ledger level lid lift light lighting lights limb limbs line liner lines lining linoleum
lintel lip livestock living load loads loader lobby lock locks lockset locksets loft log logs lot louver lumber luminaire machine mailbox main mains maintenance make mailboxes mantel mantle manifold
marble masonry master mat materials mats mattress mattresses meter microwave mildew millwork mini minisplit mirror mirrors mold molding moldings motor motors moulding mount mounts movers
mow mower mowing moving mudroom mulch mulching muffler museum network newel nook nozzle nursery office oil opener openers outdoor outlet outlets outside oven overflow overhang overhead
p-trap pad paint painting palm palms pallet pallets pan pane panel paneling panels panes pantry paper parapet parking part partition parts patch patches patching path pathway patio patios
pavement paver pavers paving pedestal peg pergola perimeter pest pet phone photo piano pier pilot pine pinhole pipe pipes piping pit pivot plank planks plant planter planters planting plants
plaster plastic plate plates platform playground playset plug plugs plumbing plywood pole poles polish pond pool pools popcorn porch porches portico post posts pot pots pottery powder
power powerwash pressure primer privacy professional program projector prop property ptrap pulley pump pumps punch purlin pvc quarter quarterround queen rack racks radiator radon rafter rafters
rail railing railings rails rake ramp range ranch rat rebar receptacle receptacles recess recessed reface refinishing refrigerant refrigerator regulator relay relief remodel remodeling remote
removal renovation rental repair repairs repaint replacement replacements reseal reservoir residential resin restoration restroom retaining return ridge ring ring-doorbell riser
risers road rock rocks rod roll roof roofing roofs room rooms root roots rot rotors rotor rotted router rug rugs runner rust rv saddle sag salon salt sand sanding sander sash satellite sauna scaffold
sconce sconces screen screens screening sealant sealer sealing seat seats section sectional security seed seeding segment sensor sensors septic service servicing sewage sewer shade shades
shaft sheathing shed sheds sheet sheetrock shelf shelves shelving shingle shingles shiplap shoe shop shower showers shrub shrubs shut-off shutoff shutter shutters side sidewalk sidewalks
siding sidings sign signs silicone sill sills sink sinks skirting skylight skylights slab slats slate sleeve slider sliding slope smart smoke snow snowblower soaker socket sod sofa soffit soffits softener soil
solar solenoid spa space spackle spark speaker speakers spigot spigots spill spindle spindles splash sprayer spring springs sprinkler sprinklers stacker stain staining stair staircase stairs
stairway stall starter station steam steel stem step steps stereo stone stones stool stoop storage stores storm stove strainer strap street strip stripping strips stucco stud studs
stump stumps subfloor subpanel sump sunroom sunset surface surround suspension swale switch switches synthetic system systems table tables tank tanks tankless tarp tear-out
tent termite termites terrace texture tenant theater thermocouple thermostat thermostats threshold tile tiles tilework timer tire tires toilet toilets tool tools top topsoil tower
track tracks tractor trailer transformer transmission trap traps trash tread treads treatment tree trees trellis trench trim trimming truck trusses tub tubes tubs tune tuneup tune-up turf
turnover tv tvs underlayment unit units upholstery upstairs downstairs vacuum valve valves van vanities vanity vapor vehicle vent ventilation vents veranda vinyl
wainscoting walk walkin walkway walkways wall wallpaper walls wardrobe warehouse wash washer washers washing waste water waterfall waterline weather weatherstripping weeding weeds weekly monthly biweekly
weir weld welding well wheel wheels whole window windows windowsill wing winterization wire wires wiring wood woodwork work workbench yard yards zone zones
sprinklerhead downlight hardscape hardscaping punchlist walkthrough carwash detailing babysitting nanny catering grooming photography lessons tutoring dj haircut haircuts massage
alterations hemming tailoring errands consult consultation consulting inspection diagnosis assembly demo demolition excavation grading hauling drilling rewiring repiping rekeying caulk
christmas halloween holiday xmas decorations string party wedding event birthday graduation pavilion trampoline swingset bounce basketball hoop treadmill elliptical peloton
bbq barbecue smoker hot-tub jetted gazebo koi aquarium coop chicken kennel stable corral paddock pasture hay bale acres acre culverts
bumpers windshield windshields wipers tint ceramic wax clay rims decal decals wrap engine bay carpets shampoo dent dings scratch scratches radiator alternator brakes pads rotors
hydraulic hose forklift conveyor freezer walk-in fryer hood ansul grease ballast ballasts led bulb fluorescent strips signage atm kiosk turnstile elevator
`
const ADJECTIVES = `
bad big black blue broken brown burst busted clean clear clogged cold cracked custom damaged dead deep dirty down dripping drafty dual electric emergency exterior extra faulty final first flat
flooded front frozen full fresh gray green half heavy high hot inner inside interior jammed large last leaking leaky left light lighted little live long loose low lower main major minor missing monthly
new newer nice noisy old older original outer outside overgrown partial permanent plugged quick quarterly rear recurring red regular right rotten rotted round rusted rusty second semi sagging short single
slow small soft spare spring squeaky standard steel stuck tall temporary third top total twisted upper vintage warped weekly white whole wide wooden worn yearly yellow biweekly annual basic complete
deluxe premium express mobile bi-weekly seasonal initial additional extra various misc miscellaneous assorted several
`

function spellings(verb: string): string[] {
  const stem = verb.endsWith('e') ? verb.slice(0, -1) : verb
  const y = /[^aeiou]y$/.test(verb) ? `${verb.slice(0, -1)}i` : null
  const doubled = /[^aeiou][aeiou][bdgklmnprtv]$/.test(verb) ? verb + verb.slice(-1) : null
  const out = [verb, `${verb}s`, `${verb}es`, `${stem}ed`, `${stem}ing`, `${verb}in`]
  if (y) out.push(`${y}ed`, `${y}es`)
  if (doubled) out.push(`${doubled}ed`, `${doubled}ing`)
  return out
}

const words = (list: string) => list.trim().split(/\s+/)

/** Every form of the work verbs. */
export const WORK_VERBS_EN: ReadonlySet<string> = wordSet(words(VERBS).flatMap(spellings).join(' '), IRREGULAR)

/** Forms that say the work is being named as an activity or is done: -ing, -ed, irregular pasts. */
export const PAST_VERBS_EN: ReadonlySet<string> = wordSet(
  words(VERBS)
    .flatMap(spellings)
    .filter((w) => w.endsWith('ed'))
    .join(' '),
  IRREGULAR,
  'put cut set reset spread split did was were finished completed',
)

/** Things and qualities of the trades. */
export const WORK_NOUNS_EN: ReadonlySet<string> = wordSet(NOUNS, ADJECTIVES, SERVICES_EN)
