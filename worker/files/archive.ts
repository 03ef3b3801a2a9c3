// Streams many files as one ZIP. A piece is made when the reader has taken the one before.
import { Zip, ZipDeflate, ZipPassThrough } from 'fflate'

/** One file of an archive. `isPacked`: pictures and PDFs are small already and are put in as they are. */
export type ArchiveFile = { name: string; isPacked: boolean; chunks: AsyncIterable<Uint8Array> }

/** Tables shrink tenfold at the lowest effort; more would only cost time. */
const LEVEL = 1

/** The archive, file after file. A failure while it is read cuts the download off. */
export function streamArchive(files: AsyncIterable<ArchiveFile>): ReadableStream<Uint8Array> {
  const made: Uint8Array[] = []
  const zip = new Zip((error, chunk) => {
    if (error) throw error
    made.push(chunk)
  })
  const steps = write(zip, files)
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        while (made.length === 0) {
          const { done } = await steps.next()
          if (done) break
        }
        for (const chunk of made.splice(0)) if (chunk.length > 0) controller.enqueue(chunk)
        if (isOver(zip)) controller.close()
      },
      async cancel() {
        await steps.return(undefined)
      },
    },
    { highWaterMark: 1 },
  )
}

const ended = new WeakSet<Zip>()
const isOver = (zip: Zip) => ended.has(zip)

/** One step is one chunk of one file. */
async function* write(zip: Zip, files: AsyncIterable<ArchiveFile>): AsyncGenerator<void> {
  for await (const { name, isPacked, chunks } of files) {
    const entry = isPacked ? new ZipPassThrough(name) : new ZipDeflate(name, { level: LEVEL })
    zip.add(entry)
    for await (const chunk of chunks) {
      entry.push(chunk)
      yield
    }
    entry.push(new Uint8Array(0), true)
    yield
  }
  zip.end()
  ended.add(zip)
}
