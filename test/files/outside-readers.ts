// Programs of others that read a PDF: qpdf checks how it is built, pdftotext takes its text out.
import { execFile, spawnSync } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { promisify } from 'node:util'

const execute = promisify(execFile)

export const isInstalled = (tool: string) => spawnSync(tool, ['--version']).error === undefined

/** Null when qpdf finds no fault, else what it says. */
export async function checkWithQpdf(file: string): Promise<string | null> {
  return await execute('qpdf', ['--check', file]).then(
    ({ stderr }) => stderr || null,
    (error: Error) => error.message,
  )
}

/** The file's text in the order it is drawn, pages apart by form feeds. */
async function readText(file: string): Promise<string> {
  const { stdout } = await execute('pdftotext', ['-raw', '-enc', 'UTF-8', file, '-'], { maxBuffer: 2 ** 28 })
  return stdout
}

/** Both readers at once. */
export async function askReaders(file: string, bytes: Uint8Array): Promise<{ fault: string | null; text: string }> {
  await writeFile(file, bytes)
  const [fault, text] = await Promise.all([checkWithQpdf(file), readText(file)])
  return { fault, text }
}
