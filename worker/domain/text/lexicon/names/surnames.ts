// Surnames common in the United States. A help, never a condition.
import { wordSet } from '../sets.ts'
import { WORLD_SURNAMES } from './world-names.ts'

const LIST = `
abbott abrams acosta acuna adams adkins aguilar aguirre alexander alfaro allen alonso alvarado alvarez amador ames amos anderson andrade andrews anthony
aragon aranda arce archer arellano arias armstrong arnold arroyo arthur ashley atkins atkinson austin avery avila ayala bailey baird baker baldwin ball
ballard banks barajas barber barker barlow barnes barnett barr barrera barrett barron barry bartlett barton bass bates bauer bautista baxter beard beasley
beck becker beltran benavides benitez bennett benson bentley berg berger bernal bernard berry best bishop black blackburn blackwell blair blake blanchard
blanco blankenship blevins bloom bolton bond bonilla booker boone booth bowen bowers bowman boyd boyer boyle bradford bradley bradshaw brady branch brandt
bravo brennan brewer bridges briggs brock brooks brown bruce bryan bryant buchanan buck buckley bullock burch burgess burke burnett burns burris burton bush
butler byrd cabrera cain calderon caldwell calhoun callahan camacho cameron campbell campos cannon cano cantrell cantu cardenas carey carlson carney
carpenter carr carrillo carroll carson carter carver casey castaneda castillo castro cervantes chambers chan chandler chang chapman charles chase chavez
chen cherry cho choi christensen christian church clark clarke clay clayton clements cline coburn cochran coffey cohen cole coleman collier collins colon
combs compton conley conner conrad contreras conway cook cooke cooley cooper copeland cordova corona correa cortes cortez costa cox craig crane crawford
crosby cross cruz cummings cunningham curry curtis dalton daniel daniels daugherty davenport david davidson davies davila davis dawson day dean decker
delacruz delarosa deleon delgado dennis diaz dickerson dickson dietz diggs dillard dillon dixon dodson dominguez donaldson donovan dorsey dotson dougherty
douglas downs doyle drake duarte dudley duffy duke duncan dunlap dunn duran durham dyer eaton echeverria edwards elliott ellis ellison emerson english
erickson escobar espinosa espinoza esparza estes estrada evans everett ewing farley farmer farrell faulkner ferguson fernandez ferrell fields figueroa finch
finley fischer fisher fisk fitzgerald fitzpatrick fleming fletcher flores flowers floyd flynn foley forbes ford foreman foster fowler fox francis franco
frank franklin frazier frederick freeman french frost fry frye fuentes fuller galindo gallagher gallegos galloway galvan gamboa gamble garcia gardner garner
garrett garrison garza gates gay gentry george gibbs gibson gil gilbert giles gill gillespie gilliam gilmore giordano glass glenn glover goff golden goldman
gomez gonzales gonzalez good goodman goodwin gordon gould graham grant graves gray green greene greer gregory griffin griffith grimes gross guerra guerrero
guevara guthrie gutierrez guy guzman haas hahn hale haley hall hamilton hammond hampton hancock hanna hansen hanson hardin harding hardy harmon harper
harrell harrington harris harrison hart hartman harvey hatfield hawkins hayden hayes haynes head heath hebert henderson hendricks hendrix henry hensley
henson herman hernandez herrera herring hess hester hewitt hickman hicks higgins hill hines hinojosa hinton ho hobbs hodge hodges hoffman hogan holcomb
holden holder holland holloway holman holmes holt hood hooper hoover hopkins hopper horn horne horton house houston howard howe howell hubbard huber hudson
huerta huff huffman hughes hull humphrey hunt hunter hurley hurst hutchins hutchinson huynh ibarra ingram irwin jackson jacobs jacobson jaime james
jaramillo jarvis jefferson jenkins jennings jensen jimenez johns johnson johnston jones jordan joseph joyce juarez kane kaplan katz kaufman keith keller
kelley kelly kemp kennedy kent kerr key khan kidd kim king kinney kirby kirk kline klein knight knox koch kowalski kramer krause lam lamb lambert lancaster
landry lane lang langley lara larsen larson lawrence lawson le leach leblanc lee leon leonard lester levine levy lewis li lim lin lindsay lindsey little liu
livingston lloyd logan long lopez love lowe lowery lozano lu lucas lucero lugo luna lynch lynn lyons macdonald macias mack madden maddox madrigal maldonado
malone mann manning marin marks marquez marsh marshall martin martinez mason massey mathews mathis matthews maxwell may mayer maynard mayo mays mcbride
mccall mccann mccarthy mccarty mcclain mcclure mcconnell mccormick mccoy mccullough mcdaniel mcdonald mcdowell mcfadden mcfarland mcgee mcgowan mcgrath
mcguire mcintosh mcintyre mckay mckee mckenzie mckinney mcknight mclaughlin mclean mcleod mcmahon mcmillan mcneil mcpherson meadows medina medrano mejia
melendez melton mendez mendoza mercado mercer merrill merritt meyer meyers meza michael middleton miles miller mills miranda mitchell molina monroe montes
montgomery montoya moody moon moore mora morales moran moreno morgan morin morris morrison morrow morse morton moses mosley moss mueller mullen mullins
munoz murillo murphy murray myers nash nava navarro neal nelson newman newton nguyen nichols nicholson nielsen nieves nixon noble noel nolan norman norris
norton novak nunez obrien ocampo ochoa oconnell oconnor odom odonnell oliver olsen olson oneal oneill orozco orr ortega ortiz osborn osborne osorio owen
owens pace pacheco padilla page palacios palmer park parker parks parra parrish parsons patel patrick patterson patton paul payne paz pearson peck pena
pennington peralta perez perkins perry person peters petersen peterson petty pham phelps phillips pierce pineda pittman pitts pollard ponce poole pope
porter portillo potter potts powell powers pratt preston price prieto prince proctor pruitt pugh quezada quinn quintana quintero quiroz ramirez ramos ramsey
randall randolph rangel rao rasmussen ray raymond reed reese reeves reid reilly reyes reyna reynolds rhodes rice rich richard richards richardson richmond
riddle riggs riley rios ritter rivas rivera rivers roach robbins roberson roberts robertson robinson robles rocha rodgers rodriguez rogers rojas rollins
roman romero rosa rosales rosario rose rosen ross roth rowe rowland roy rubio rueda ruiz rush russell russo rutledge ryan salas salazar salgado salinas
sampson sanchez sanders sandoval sanford santana santiago santos saunders savage sawyer schaefer schmidt schmitt schneider schroeder schultz schwartz scott
sears segura sellers serrano sexton shaffer shah shannon sharp shaw shea shelton shepard shepherd sheppard sherman shields short sierra silva simmons simon
simpson sims singh singleton skinner slater sloan small smith snider snow snyder solis solomon soriano sosa soto sparks spears spence spencer stafford
stanley stanton stark steele stein stephens stephenson stevens stevenson stewart stokes stone stout strickland strong stuart suarez sullivan summers sutton
swanson sweeney sweet sykes tanner tapia tate taylor terrell terry thomas thompson thornton tillman todd torres townsend tran travis trejo trevino trujillo
tucker turner tyler tyson underwood urbina valadez valdes valdez valencia valentine valenzuela vance vang vargas vasquez vaughan vaughn vazquez vega vela
velasco velasquez velazquez velez vera vidal vigil villa villalobos villanueva villarreal villegas vincent vinson wade wagner walker wall wallace waller
walls walsh walter walters walton wang ward ware warner warren washington waters watkins watson watts weaver webb weber webster weeks weiss welch wells west
wheeler whitaker white whitehead whitfield whitley whitney wiggins wilcox wilder wiley wilkerson wilkins wilkinson williams williamson willis wilson winters
wise wolf wolfe wong wood woodard woods woodward wooten workman wright wu wyatt yang yates yoder york young yu zamora zapata zavala zhang zimmerman zuniga
acevedo aceves alcala alaniz alanis arreola arredondo barraza becerra briones bustamante bustos caballero castellanos ceja cisneros cuevas duenas elizondo
enriquez escalante escobedo felix fierro frias galeana gaytan godinez granados grijalva guillen hidalgo iniguez jacquez leal ledesma leyva limon lira loera
lujan luevano macedo magana mares mata melgar mena mireles mondragon montano monzon muro najera naranjo negrete noriega olvera ontiveros oropeza osuna palma
palomino pantoja paredes partida pelayo pinto pizano placencia plascencia polanco prado puente pulido quiroga rendon resendiz rentería renteria reza rincon
riojas robledo rosas ruelas saavedra saenz saldana samaniego sauceda sepulveda tamayo tejeda tello tinoco tirado toledo toscano tovar ulloa urias uribe
valle vallejo varela verdugo viramontes yanez ybarra zaragoza zarate zepeda
`

/** Folded surnames. */
export const SURNAMES: ReadonlySet<string> = new Set([...wordSet(LIST), ...WORLD_SURNAMES])
