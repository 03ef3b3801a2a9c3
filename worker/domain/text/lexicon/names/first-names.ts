// First names met in the United States, English and Spanish. A help, never a condition: unknown names are read too.
import { wordSet } from '../sets.ts'
import { WORLD_FIRST_NAMES } from './world-names.ts'

const ENGLISH = `
aaron abby abe abel abigail abraham ada adam addie addison adele adeline adrian adriana agnes aidan aiden aimee al alan albert alden aldo alec alex alexa
alexander alexandra alexandria alexis alfie alfred alice alicia alison allan allen allie allison alma alvin alyssa amanda amber amelia amir amos amy ana
anastasia andre andrea andrew andy angel angela angelica angelina angelo angie anika anita ann anna annabelle anne annette annie anthony antoine anton
antonia antonio anya april archie aria ariana arlene armando arnold arnie art arthur arturo asher ashley ashton aubrey audrey august augustus aurora austin
autumn ava avery axel bailey barb barbara barney barry bart basil bea beatrice beau becca becky bella ben benjamin bennett benny bernadette bernard bernice
bernie bert bertha bessie beth bethany betsy bettie betty bev beverly bianca bill billie billy blaine blair blake blanche bo bob bobbie bobby bonnie boris
boyd brad bradford bradley brady brandi brandon brandy brayden breanna brenda brendan brennan brent bret brett brian briana brianna bridget brittany
brittney brock brody brooke brooks bruce bruno bryan bryant bryce bryson buck bud buddy buster butch byron cade caden caitlin caleb callie calvin cameron
camila camille candace candice candy cara carey carina carissa carl carla carlene carlton carly carmela carmen carol carole carolina caroline carolyn carrie
carroll carson carter cary casey cassandra cassie catherine cathleen cathy cecil cecilia cedric celeste celia cesar chad chandler chandra charity charlene
charles charlie charlotte chase chaz chelsea cheryl chester chet chip chloe chris chrissy christa christi christian christie christina christine christopher
christy chuck cindy claire clara clarence clarissa clark claude claudette claudia clay clayton cleo cletus cliff clifford clifton clint clinton clive clyde
cody colby cole coleen colin colleen collin colton connie connor conrad constance cooper cora coral corey corinne cornelius cory courtney craig cristina
crystal curt curtis cynthia cyril cyrus daisy dakota dale dallas dalton damian damien damon dan dana daniel daniela danielle danny dante daphne darcy daria
darin darla darlene darnell darrel darrell darren darryl daryl dave david davis dawn dean deanna deb debbie deborah debra dee deedee deirdre delbert delia
delilah della delores demetrius denis denise dennis denny derek derrick desiree desmond destiny devin devon dewey dexter diana diane dianna dianne dick
diego dillon dina dirk dolly dolores dom dominic dominick dominique don donald donna donnie donny donovan dora doreen doris dorothea dorothy dot dottie doug
douglas doyle drew duane dudley duke duncan dustin dusty dwayne dwight dylan earl earnest ebony ed eddie eddy edgar edie edith edmund edna eduardo edward
edwin effie eileen elaine eleanor elena eli elijah elinor elisa elise eliza elizabeth ella elle ellen ellie elliot elliott ellis elmer elsa elsie elvin
elvira elvis elwood emil emilia emily emma emmett enid enrique eric erica erick ericka erik erika erin ernest ernestine ernie ervin esme estelle esther
ethan ethel etta eugene eunice eva evan evangeline eve evelyn everett ezra faith fannie farrah fatima faye felicia felix fern fernando fidel finley fiona
flo flora florence floyd forrest foster fran frances francesca francine francis frank frankie franklin fred freda freddie freddy frederick frida fritz gabby
gabe gabriel gabriela gabriella gabrielle gail galen garrett garth gary gavin gayle gena gene genevieve geoff geoffrey george georgia georgina gerald
geraldine gerard gerry gertrude gia gianna gideon gil gilbert gina ginger ginny giovanni giselle gladys glen glenda glenn gloria goldie gordon grace gracie
grady graham grant greg gregg gregory greta gretchen griffin grover guillermo gunnar gus guy gwen gwendolyn haley hallie hank hannah hans harlan harley
harold harriet harris harrison harry harvey hassan hattie hayden hayley hazel heath heather hector heidi helen helena helga henrietta henry herb herbert
herman hilary hilda hillary holly homer hope horace howard howie hubert hudson hugh hugo humphrey hunter ian ibrahim ida ignacio ike ilene imani imelda ina
india ines ingrid ira irene iris irma irv irvin irving irwin isaac isabel isabella isabelle isaiah isla ismael issac ivan ivy jace jack jackie jackson jacob
jacqueline jada jade jaden jaime jake jalen jamal james jamie jan jana jane janelle janet janice janie janine jared jarvis jasmin jasmine jason jasper jay
jayden jayla jayne jean jeanette jeanne jeannie jed jeff jefferson jeffrey jen jenna jennie jennifer jenny jerald jeremiah jeremy jermaine jerome jerri
jerry jess jesse jessica jessie jewel jill jillian jim jimmie jimmy jo joan joann joanna joanne jocelyn jodi jodie jody joe joel joey johan johanna john
johnathan johnnie johnny jolene jon jonah jonas jonathan joni jordan josef joseph josephine josh joshua josiah josie joy joyce joylene juan juanita judd
jude judith judy jules julia julian juliana julianne julie juliet june junior justin justine kaitlyn kara kareem karen kari karin karl karla kasey kate
katelyn katherine kathleen kathryn kathy katie katrina kay kaya kayla keith kelley kelli kellie kelly kelsey kelvin ken kendall kendra kendrick kenneth
kenny kent kerri kerry kevin kiara kim kimberly kip kira kirk kirsten kit kitty klaus kris krista kristen kristi kristie kristin kristina kristine kristy
kurt kurtis kyle kyra lacey lamar lamont lana lance landon lara larry lars latasha latoya laura laurel lauren laurence laurie lavonne lawrence layla lea
leah leann leanne lee leigh leila lela leland lena lenny lenora leo leon leona leonard leonardo leroy les lesley leslie lester leticia levi lewis lexi liam
lila lillian lillie lily lincoln linda lindsay lindsey linus lionel lisa liv liz liza lizzie lloyd logan lois lola lon lonnie lora loraine loren lorena
lorene loretta lori lorna lorraine lottie lou louie louis louisa louise lowell lucas lucia lucille lucinda lucy luis luisa luke lula luna luther lydia lyle
lyn lynda lynette lynn lynne mabel mable mac mackenzie macy maddie madeline madison mae maggie malcolm malia malik mallory mamie mandy manny manuel marc
marcel marcella marci marcia marco marcus marcy margaret margarita margie margo marguerite maria mariah marian mariana marianne marie marilyn marina mario
marion marisa marisol marissa marjorie mark marla marlene marlon marsha marshall marta martha martin martina marty marvin mary maryann mason mateo mathew
matt matthew mattie maude maura maureen maurice mavis max maxine maxwell may maya mckenzie meg megan meghan mel melanie melba melinda melissa melody melvin
mercedes meredith merle mervin mia micah michael michaela micheal michele michelle mick mickey miguel mike mikey mildred miles millie milo milton mimi mina
mindy minnie miranda miriam misty mitch mitchell moe mohamed mohammed moira mollie molly mona monica monique monroe monte morgan morris mort moses muriel
murray myles myra myrna myron myrtle nadia nadine nancy nanette naomi nat natalia natalie natasha nate nathan nathaniel ned neal neil nell nellie nelson
nettie neva neville nia nichole nick nicky nicolas nicole nigel nikki nina noah noel noelle nolan nora norbert noreen norm norma norman norris octavia odell
odette olga olive oliver olivia ollie omar opal ophelia ora orlando orville oscar osvaldo otis otto owen pablo paige pam pamela paris parker pat patience
patrice patricia patrick patsy patti patty paul paula paulette pauline pearl pedro peg peggy penelope penny percy perry pete peter petra peyton phil philip
phillip phoebe phyllis pierce pierre piper polly portia precious preston prince priscilla priya quentin quincy quinn quinton rachael rachel rafael ralph
ramon ramona randal randall randolph randy raquel rashad raul ravi ray raymond reagan reba rebecca reed reese reggie regina reginald reid rena renata rene
renee reuben rex rhett rhoda rhonda ricardo rich richard rick rickey ricky riley rita ritchie rob robbie robby robert roberta roberto robin robyn rochelle
rocky rod roderick rodney rodolfo rodrigo roger roland rolando roman romeo ron ronald ronda ronnie ronny rory rosa rosalie rosalind rosanna rosanne roscoe
rose roseann rosemarie rosemary rosetta rosie ross rowan roxanne roy ruben ruby rudy rufus russ russell rusty ruth ryan sabrina sadie sal sally salvador sam
samantha sammy samson samuel sandra sandy sanjay santiago sara sarah sasha saul savannah sawyer scott scottie sean sebastian selena selma serena sergio seth
shana shane shanna shannon shari sharon shaun shauna shawn shawna sheena sheila shelby sheldon shelia shelley shelly sheri sherman sherri sherrie sherry
sheryl shirley sid sidney sierra silas silvia simon simone skip skyler sofia sol solomon sonia sonja sonny sonya sophia sophie spencer stacey staci stacy
stan stanley stefan stefanie stella stephan stephanie stephen sterling steve steven stevie stewart stuart sue summer susan susana susanna susannah susie
suzanne suzie suzy sven sybil sydney sylvester sylvia tabitha tad tamara tami tammy tania tanisha tanner tanya tara tasha tate taylor ted teddy terence
teresa teri terrance terrell terrence terri terry tess tessa thad thelma theo theodore theresa thomas tia tiffany tilly tim timmy timothy tina tobias toby
tod todd tom tommie tommy toni tonia tony tonya tori tracey traci tracie tracy travis trent trenton trevor trey tricia trina trish trisha tristan troy trudy
tucker ty tyler tyrone tyson ursula valentina valentine valeria valerie van vance vanessa vaughn velma vera vern verna vernon veronica vic vicki vickie
vicky victor victoria vikram vince vincent viola violet virgil virginia vivian vivienne wade walker wallace wally walt walter wanda ward warren wayne
wendell wendy wes wesley weston whitney wilbur wilfred will willa willard william willie willis wilma wilson winifred winnie winston woody wyatt xander
xavier yasmin yolanda yvette yvonne zach zachary zack zane zelda zoe zoey aarav abdul abdullah ahmad ahmed aisha akira ali alina amina amit anil anjali
arjun asha ashok bao chang chen deepak dmitri fatimah feng gita hana haruto hiro hiroshi hong hung huy igor isha ivana jin jun kai kamal karim kavita kenji
khalid khanh kiran lakshmi lan lei lin ling linh long mahmoud mei meena mehmet min ming minh mohammad muhammad mustafa nadir natalya neha nguyen nikhil
nisha olena omer padma phuong pradeep priyanka quang quoc rahul raj rajesh rakesh ramesh rani rashid reza rohan sabine saeed samir sandeep sanjana satoshi
shreya sunil suresh svetlana tam tariq thanh thao thuy trang trung tuan uma usha vijay vikas wei xiao yan yuki yusuf zainab zhang zoltan wojtek piotr pawel
malgorzata agnieszka giuseppe luigi francesco paolo pietro enzo gino nico giada lorenzo matteo fabio siobhan niamh padraig declan cormac eamon aoife saoirse
lachlan callum fergus hamish angus deshawn lakisha tyrell jamar keisha latisha tamika shanice darius kwame kofi ngozi chidi amara oluwaseun tunde chinedu
ifeoma yetunde ade babatunde kelechi femi
`
const SPANISH = `
abelardo abril adalberto adan adela adelina adolfo agustin agustina aida alan alba alberta alberto alejandra alejandro alfonso alfredo alicia alonso alvaro
amado amalia amanda amelia america amparo ana anabel andrea andres angel angela angeles angelica angelina anibal anselmo antonia antonio apolinar araceli
aracely ariadna ariel arlette armando arnulfo arturo asuncion aurelio aurora azucena baltazar bartolo beatriz belen benito benjamin berenice bernarda
bernardo berta bertha blanca bonifacio brenda brigida bruno camila camilo candelaria candido caridad carina carlota carlos carmela carmelo carmen carolina
catalina cayetano cecilia celestino celia celso cesar chabela chava chavela chayo chela chelo chepe chucho chuy citlali clara claudia claudio clemente
concepcion concha conchita consuelo cristian cristina cristobal crescencio cruz cuauhtemoc dalia damaso daniel daniela dario david debora delfina delfino
delia demetrio diana diego dionisio dolores domingo domitila dora doroteo dulce edelmira edgar edith edmundo eduardo efrain efren eladio elba elena
eleuterio elia elias eligio elisa eliseo eloisa eloy elsa elva elvia elvira emilia emiliano emilio emma enrique epifanio erasmo eric erika ernestina ernesto
esmeralda esperanza estela estefania esteban ester estrella eugenia eugenio eulalia eva evangelina evaristo evelia fabian fabiola facundo fausto federico
felicia feliciano felicitas felipa felipe felix fermin fernanda fernando fidel fidencio filiberto flor florencia florencio florentino fortino francisca
francisco frida gabino gabriel gabriela genaro genoveva gerardo german gilberto gisela gladys gloria gonzalo graciela gregorio griselda guadalupe
guillermina guillermo gustavo hector heriberto hermelinda hernan herlinda hilaria hilario hilda homero horacio hortensia hugo humberto ignacia ignacio
imelda ines inocencio irene iris irma isaac isabel isaias isela ismael isidro itzel ivan ivette ivonne jacinto jacobo jaime javier jazmin jeronimo jessica
jesus jesusa joaquin jonathan jorge jose josefa josefina juan juana juanita juanjo julia julian juliana julieta julio justino juvenal karen karina karla
kike laura lazaro leandro leobardo leon leonardo leonel leonor leopoldo leticia lidia ligia liliana lilia lizbeth lizeth lola lorena lorenza lorenzo lourdes
luca lucas lucero lucia luciano lucila lucio lucrecia luis luisa lulu lupe lupita luz macario magali magda magdalena manolo manuel manuela mara marcela
marcelino marcelo marco marcos margarita maria mariano mariana maribel maricela maricruz mariela marilu marina mario marisa marisela marisol maritza marta
martha martin martina mateo matias matilde mauricio mauro maximiliano maximino mayra melchor melisa mercedes micaela miguel milagros minerva mireya miriam
misael moises monica monserrat montserrat nacho nadia nancy natalia natividad nelida nelly nereida nestor nicanor nicolas nieves noe noel noelia noemi nora
norberto norma nubia octavio odilia ofelia olga olivia omar oralia orlando oscar osvaldo oswaldo otilia pablo paco pancho pascual patricia patricio paula
paulina paulino paz pedro pepe perla pilar pompeyo porfirio primitivo prudencio quique rafael rafaela ramiro ramon ramona raquel raul raymundo rebeca
refugio regina reina reinaldo remedios rene rey reyna reynaldo ricarda ricardo rigoberto rita roberta roberto rocio rodolfo rodrigo rogelio rolando roman
romina romualdo roque rosa rosalba rosalia rosalinda rosalio rosario rosaura rosendo rosita roxana ruben rufina rufino ruth sabino salma salome salvador
samanta samuel sandra santa santiago santos sara saturnino saul sebastian selene serafin sergio severiano silvano silverio silvestre silvia simon socorro
sofia sol soledad sonia susana tania tadeo teo teodora teodoro teofilo tere teresa teresita tiburcio timoteo tino tito tobias toño tono tomas tomasa toribio
trinidad ulises uriel urbano valentin valentina valeria vanesa vanessa venancio veronica vero vicenta vicente victor victoria victoriano vidal vilma violeta
virginia virgilio viviana wenceslao wilfrido xavier ximena xiomara xochitl yadira yahir yamila yanet yazmin yesenia yessica yolanda yuridia zacarias zaira
zenaida zoila zulema güicho guicho memo beto neto toña tona chema poncho nando rafa santi gabi gaby ale fer dani caro lalo licha lencho lety leti mago
mayito mele nena nino pili pina quico rober tavo tencha titi tomy yoli yola yoyo zenon
`

/** Folded (lower case, no accents) first names. */
export const FIRST_NAMES: ReadonlySet<string> = new Set([...wordSet(ENGLISH, SPANISH), ...WORLD_FIRST_NAMES])

/** First names that are everyday words too: a name only where something else says so. */
export const WORDY_FIRST_NAMES: ReadonlySet<string> = wordSet(`
april may june august dawn summer autumn rose rosa daisy lily violet olive ivy holly hazel heather ginger iris fern flora art bill bud chase chip clay cliff
coral drew faith grace grant guy hope hunter jack jade jewel john junior lance lane mark mason mort opal patience pearl penny pierce piper precious prince
rocky rod rusty sandy sky sterling trip van ward will abril julio domingo angel angeles cruz luz flor paz blanca dulce esperanza estrella lucero perla reina
rey santos nieves milagros remedios refugio socorro consuelo dolores soledad trinidad america lan long lei min ming la memo ale mago nena sal ali ty bo
baltazar patio carina tono crystal amber candy destiny melody misty stormy jasmine robin charity harmony constance honor florence dusty india paris dallas
austin houston georgia carolina dakota sierra savannah cheyenne brooklyn denver trinity cash bishop king knight major marshall forest rex hung chang hong
jun jin yan an mei ling lin
`)
