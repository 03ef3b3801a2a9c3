// One company's corner of the bucket: every key lies under the company's own prefix.
import type { CompanyId } from '../domain/company-id.ts'

export type CompanyFiles = {
  find: (name: string) => Promise<Uint8Array | null>
  put: (name: string, bytes: Uint8Array, contentType: string) => Promise<void>
  remove: (name: string) => Promise<void>
}

/** Raises whatever the bucket raises when it is down. */
export function openCompanyFiles(bucket: R2Bucket, companyId: CompanyId): CompanyFiles {
  const key = (name: string) => `companies/${companyId}/${name}`
  return {
    async find(name) {
      const object = await bucket.get(key(name))
      return object ? new Uint8Array(await object.arrayBuffer()) : null
    },
    async put(name, bytes, contentType) {
      await bucket.put(key(name), bytes, { httpMetadata: { contentType } })
    },
    remove: (name) => bucket.delete(key(name)),
  }
}
