// Words around phones and addresses that tell whose they are.
import { wordSet } from '../sets.ts'

/** Words that stand between "my", "call me" and the number, and say nothing. */
export const CONTACT_WORDS: ReadonlySet<string> = wordSet(
  `am zelle venmo cashapp paypal number num cell phone mobile email e mail gmail celular cel numero telefono correo tel line new nuevo business work office is
  es at on to via by directly anytime back up the el al a en la or and y o please pls por favor thx thanks : ; , . # @ ( -`,
)

/** The one who writes. */
export const OWNERS: ReadonlySet<string> = wordSet('me us i my our mi nuestro nuestra conmigo nosotros mine')

/** Words that ask to be written to; the contact behind them is the writer's. */
export const ASK_BACK: ReadonlySet<string> = wordSet(
  `llamame llameme llamenme marcame marqueme escribeme escribame contactame contacteme hablame hableme mandame mandeme avisame aviseme avisenme comunicate
  comuniquese reply question questions duda dudas problem problems issue issues anything pregunta preguntas`,
)

/** Verbs of calling: between a question and the number. */
export const CALLING: ReadonlySet<string> = wordSet(
  'call text reach contact ring hit message msg write cc bcc copy llamar llame llamen llama marque marcar escriba escribir any cualquier cosa para estoy encuentra',
)

/** Words by which a sentence names its writer. */
export const INTRODUCING: ReadonlySet<string> = wordSet("i'm im soy somos llamo habla we're here aqui")

/** Words that speak of the client: a contact behind them is his. */
export const CLIENT_CUES: ReadonlySet<string> = wordSet(
  'for para bill invoice charge client customer cliente clienta factura cobrale cobrele cobra cobrar send his her su their him',
)
