// Things counted by the hundred: a large round number before one of them may be a count.
import { wordSet } from './sets.ts'

export const BULK: ReadonlySet<string> = wordSet(
  'pavers bricks blocks tiles boards bags screws plants bulbs sheets shingles pieces lights seeds stones bales pallets posts pickets panels planks flyers cards plugs slabs nails anchors units adoquines ladrillos bloques losetas azulejos tablas bolsas plantas hojas tejas piezas',
)
