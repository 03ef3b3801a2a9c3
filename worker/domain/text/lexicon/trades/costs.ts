// Kinds of cost: what a priced part is called where it has no better name.
import { wordSet } from '../sets.ts'

/** Labels that name a kind of cost rather than the job. */
export const COST_LABELS: ReadonlySet<string> = wordSet(
  'labor labour parts part materials material mats supplies mano obra materiales partes refacciones refaccion piezas delivery trip service call charge fee hardware travel mileage disposal dump haul freight shipping entrega envio flete visita transporte cargo viaje callout call-out diagnostic minimum base setup hours work trabajo',
)
