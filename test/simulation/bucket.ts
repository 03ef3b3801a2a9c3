// R2 in memory: whole files by their keys.
import { pass } from './sandbox-app.ts'

export class Bucket {
  private readonly files = new Map<string, { bytes: Uint8Array; httpMetadata: unknown }>()

  put(key: string, bytes: Uint8Array, options: { httpMetadata?: unknown } = {}): Promise<object> {
    return pass(
      'files',
      () => `R2 put ${key}`,
      () => {
        this.files.set(key, { bytes, httpMetadata: options.httpMetadata })
        return { key }
      },
    )
  }

  get(key: string): Promise<object | null> {
    return pass(
      'files',
      () => `R2 get ${key}`,
      () => {
        const file = this.files.get(key)
        return file
          ? { ...file, body: new Blob([file.bytes as BlobPart]).stream(), arrayBuffer: async () => file.bytes.buffer }
          : null
      },
    )
  }

  delete(keys: string | string[]): Promise<void> {
    return pass(
      'files',
      () => `R2 delete ${keys}`,
      () => {
        for (const key of [keys].flat()) this.files.delete(key)
      },
    )
  }

  /** All of them are one page. */
  list({ prefix = '' }: { prefix?: string }): Promise<object> {
    return pass(
      'files',
      () => `R2 list ${prefix}`,
      () => ({
        objects: [...this.files.keys()].filter((key) => key.startsWith(prefix)).map((key) => ({ key })),
        truncated: false,
      }),
    )
  }

  /** The bytes that lie there, seen from outside. */
  peek(key: string): Uint8Array | null {
    return this.files.get(key)?.bytes ?? null
  }

  reset(): void {
    this.files.clear()
  }
}
