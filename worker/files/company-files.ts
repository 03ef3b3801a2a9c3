// One company's files in the bucket. Every key begins with the company, and calls time out.

import type { CompanyId } from '../domain/company-id.ts'
import type { Clock } from '../objects/clock.ts'

export type CompanyFiles = {
  find: (name: string) => Promise<Uint8Array | null>
  put: (name: string, bytes: Uint8Array, contentType: string) => Promise<void>
  remove: (name: string) => Promise<void>
  /** Names that begin so, in order, a page at a time; `cursor` leads to the next page, null behind the last. */
  list: (prefix: string, cursor: string | null) => Promise<{ names: string[]; cursor: string | null }>
  /** Deletes a page of whatever the company has; true while there may be more. */
  removeSome: () => Promise<boolean>
}

/** A PDF asks for three things at most (itself, the logo, its place): together less than the 15 seconds anybody waits. */
const PATIENCE_MS = 4000
/** The bucket lists and deletes a thousand at once at most. */
const PAGE = 500

/** Raises whatever the bucket raises when it is down, and an error when it does not answer. */
export function openCompanyFiles(bucket: R2Bucket, companyId: CompanyId, after: Clock['after']): CompanyFiles {
  const key = (name: string) => `companies/${companyId}/${name}`
  const inTime = async <T>(work: Promise<T>): Promise<T> => {
    const late = Promise.withResolvers<never>()
    const callOff = after(PATIENCE_MS, () => late.reject(new Error(`no answer from the bucket in ${PATIENCE_MS} ms`)))
    return await Promise.race([work, late.promise]).finally(callOff)
  }
  const read = async (name: string) => {
    const object = await bucket.get(key(name))
    return object ? new Uint8Array(await object.arrayBuffer()) : null
  }
  return {
    find: (name) => inTime(read(name)),
    async put(name, bytes, contentType) {
      await inTime(bucket.put(key(name), bytes, { httpMetadata: { contentType } }))
    },
    remove: (name) => inTime(bucket.delete(key(name))),
    async list(prefix, cursor) {
      const page = await inTime(bucket.list({ prefix: key(prefix), limit: PAGE, ...(cursor !== null && { cursor }) }))
      const names = page.objects.map((object) => object.key.slice(key('').length))
      return { names, cursor: page.truncated ? page.cursor : null }
    },
    async removeSome() {
      const page = await inTime(bucket.list({ prefix: key(''), limit: PAGE }))
      const keys = page.objects.map((object) => object.key)
      if (keys.length > 0) await inTime(bucket.delete(keys))
      return page.truncated
    },
  }
}
