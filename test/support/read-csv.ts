// A strict reader of RFC 4180, written from its grammar and from nothing of ours.

/** The records of a file; throws where the file is not exactly RFC 4180 with CRLF at the end of each record. */
export function readCsv(text: string): string[][] {
  const records: string[][] = []
  let record: string[] = []
  let at = 0
  while (at < text.length) {
    let cell = ''
    if (text[at] === '"') {
      at += 1
      for (;;) {
        if (at >= text.length) throw new Error('a quoted cell without its end')
        if (text[at] !== '"') cell += text[at++]
        else if (text[at + 1] === '"') {
          cell += '"'
          at += 2
        } else break
      }
      at += 1
    } else {
      while (at < text.length && !',\r\n"'.includes(text[at] ?? '')) cell += text[at++]
    }
    record.push(cell)
    if (text[at] === ',') {
      at += 1
      if (at === text.length) throw new Error('a record without its end')
    } else if (text.startsWith('\r\n', at)) {
      at += 2
      records.push(record)
      record = []
    } else throw new Error(`${JSON.stringify(text.slice(at, at + 10))} after a cell`)
  }
  if (record.length > 0) throw new Error('a record without its end')
  if (new Set(records.map((row) => row.length)).size > 1) throw new Error('records of different lengths')
  return records
}
