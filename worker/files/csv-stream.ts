// Writes CSV (RFC 4180) as a stream, page by page.

/** The file, UTF-8: `head`, then the lines of each page. A page is asked for when the reader has taken the one before. */
export function streamCsv<T>(
  head: string,
  pages: AsyncGenerator<T[]>,
  write: (row: T) => string,
): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder()
  return new ReadableStream<Uint8Array>(
    {
      start: (controller) => controller.enqueue(encoder.encode(head)),
      async pull(controller) {
        for (;;) {
          const { done, value } = await pages.next()
          if (done) return controller.close()
          const lines = value.map(write).join('')
          // An empty chunk would end nothing and wake nobody.
          if (lines !== '') return controller.enqueue(encoder.encode(lines))
        }
      },
      async cancel() {
        await pages.return(undefined)
      },
    },
    { highWaterMark: 1 },
  )
}
