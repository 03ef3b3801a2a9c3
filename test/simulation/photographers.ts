// Contractors who photograph their work: pictures with a job, beside one, under the number of one; some are taken off again.
import { type NewFile, SAMPLE_PHOTO } from '../../sandbox/twilio/media.ts'
import { stage } from './sandbox-app.ts'
import { openRandom, type SeededRandom } from './seeded-random.ts'
import type { Simulation } from './simulation.ts'
import { cron, pause, type Step, sendText, type Task } from './workload.ts'
import { call, rows, sandbox } from './world.ts'

const SAMPLE = Buffer.from(SAMPLE_PHOTO.data, 'base64')
/** Where a JPEG of the baseline kind tells its height and width. */
const SIZE_AT = SAMPLE.indexOf(Buffer.from([0xff, 0xc0])) + 5

/** The width of a picture as its bytes tell it. */
export const widthOf = (bytes: Uint8Array): number =>
  Buffer.from(bytes).readUInt16BE(bytes.length > 0 ? Buffer.from(bytes).indexOf(Buffer.from([0xff, 0xc0])) + 7 : 0)

/** No two pictures of a run have the same width, so that each is known wherever it turns up. */
function draw(sim: Simulation): { file: NewFile; width: number } {
  const width = 300 + sim.pictures.reduce((sum, { widths }) => sum + widths.length, 0)
  const bytes = Buffer.from(SAMPLE)
  bytes.writeUInt16BE(width, SIZE_AT + 2)
  return { file: { contentType: 'image/jpeg', data: bytes.toString('base64') }, width }
}

type Sent = { body: string; said: string; asks: number | null; number?: number; count: number }

function sendPictures(sim: Simulation, phone: string, { body, said, asks, number, count }: Sent): string {
  const files: NewFile[] = []
  const entry = {
    sid: '',
    phone,
    at: stage().clock.now,
    number: number ?? null,
    isJob: asks !== null,
    widths: [] as number[],
  }
  sim.pictures.push(entry)
  for (let n = 0; n < count; n += 1) {
    const { file, width } = draw(sim)
    files.push(file)
    entry.widths.push(width)
  }
  const { sid } = sandbox.text(phone, body, files)
  stage().note(() => `${phone} sends ${count} pictures «${body}» ${sid.slice(-4)}`)
  entry.sid = sid
  sim.texts.push({ sid, phone, body, at: entry.at, asks, said })
  return sid
}

const pickPhone = (sim: Simulation, random: SeededRandom) =>
  random.pick(sim.cast.companies.flatMap(({ people }) => people)).phone

/** A sum that nothing else of the run has. */
const sumOf = (nth: number, n = 0) => 8000 + nth * 10 + n
const jobOf = (nth: number, n = 0) => `fixed tap for Yara, ${sumOf(nth, n)}`

/** The job and its pictures in one text. */
const photographJob: Task = async (sim, random, nth) => {
  const phone = pickPhone(sim, random)
  sendPictures(sim, phone, { body: jobOf(nth), said: 'job', asks: sumOf(nth) * 100, count: 1 + random.below(3) })
}

/** Pictures without a word: after a job, before it, between two. */
const photographBeside: Task = async (sim, random, nth) => {
  const phone = pickPhone(sim, random)
  const text = (n: number) => sendText(sim, phone, jobOf(nth, n), 'job', sumOf(nth, n) * 100)
  const picture = () => sendPictures(sim, phone, { body: '', said: 'picture', asks: null, count: 1 + random.below(2) })
  const isBefore = random.isLucky(0.4)
  if (isBefore) picture()
  else text(0)
  await pause(random.pick([0, 3000, 60_000, 400_000]))
  if (isBefore) text(0)
  else picture()
  if (!random.isLucky(0.3)) return
  await pause(random.pick([0, 3000, 60_000]))
  text(1)
}

/** Pictures that nobody has a job for, and pictures that name their invoice. */
const photographAlone: Task = async (sim, random) => {
  sendPictures(sim, pickPhone(sim, random), { body: '', said: 'picture', asks: null, count: 1 })
}

const photographNumber: Task = async (sim, random) => {
  const number = 1 + random.below(2)
  const body = `this is for INV-000${number}`
  sendPictures(sim, pickPhone(sim, random), { body, said: 'caption', asks: null, number, count: 1 })
}

type Shown = { id: string; company_id: string; invoice_id: string }

/** The dashboard takes a picture off, again when no answer came; sometimes it is put back. */
const takeOff: Task = async (sim, random) => {
  const shown = rows<Shown>(
    "select id, company_id, invoice_id from attachments where state = 'photo' and invoice_id is not null and removed_at is null order by sid, position",
  )
  if (shown.length === 0) return
  const { id, company_id: companyId, invoice_id: invoiceId } = random.pick(shown)
  const company = sim.cast.companies.find((one) => one.id === companyId)
  if (!company) return
  const person = random.pick(company.people)
  const path = `/api/invoices/${invoiceId}/photos/${id}`
  const removal = { id, phone: person.phone, at: stage().clock.now, isAcknowledged: false }
  sim.removals.push(removal)
  for (let tries = 0; tries < 3 && !removal.isAcknowledged; tries += 1) {
    const answer = await call('DELETE', path, undefined, person.cookie)
    removal.isAcknowledged = answer?.status === 204
    if (answer && answer.status < 500) break
    await pause(2000)
  }
  if (!random.isLucky(0.25)) return
  await pause(random.pick([1000, 60_000]))
  // From here on it may be either, until somebody says so once more.
  removal.isAcknowledged = false
  await call('POST', `${path}/restore`, {}, person.cookie)
}

const orderOff: Task = async (sim, random) => {
  const phone = pickPhone(sim, random)
  sendText(sim, phone, random.pick(['remove the photo', 'remove the photos from INV-0001', 'quita la foto']), 'word')
  if (random.isLucky(0.3)) stage().clock.after(random.pick([2000, 60_000]), () => sendText(sim, phone, 'undo', 'word'))
}

/** Somebody of another company takes off or brings back what is none of theirs. */
const trespassOnPhoto: Task = async (sim, random) => {
  const shown = rows<Shown>(
    'select id, company_id, invoice_id from attachments where invoice_id is not null order by sid',
  )
  if (shown.length === 0) return
  const { id, company_id: companyId, invoice_id: invoiceId } = random.pick(shown)
  const stranger = sim.cast.companies.find((one) => one.id !== companyId)?.people[0]
  if (!stranger) return
  const path = `/api/invoices/${invoiceId}/photos/${id}`
  const answer = await call('DELETE', path, undefined, stranger.cookie)
  if (answer) sim.trespasses.push({ path: `DELETE ${path}`, status: answer.status })
}

const FIRST = [photographJob, photographBeside]
const TASKS = [photographJob, photographBeside, photographBeside, photographAlone, photographNumber]
const LATER = [takeOff, takeOff, orderOff, trespassOnPhoto, cron]

/** In one seed of five contractors send pictures; drawn apart as well. */
export function drawPhotos(seed: number, sim: Step[]): Step[] {
  if (seed % 5 !== 1) return []
  const random = openRandom(seed, 14)
  const last = sim.at(-1)?.at ?? 0
  const sent = Array.from({ length: 1 + random.below(3) }, (_, n) => {
    const task = random.pick(n === 0 ? FIRST : TASKS)
    return { nth: sim.length + 100 + n, name: task.name, at: 1500 + Math.floor(random.next() * last), task }
  })
  const later = Array.from({ length: random.below(4) }, (_, n) => {
    const task = random.pick(LATER)
    const at = 12_000 + Math.floor(random.next() * (last + 120_000))
    return { nth: sim.length + 110 + n, name: task.name, at, task }
  })
  return [...sent, ...later]
}
