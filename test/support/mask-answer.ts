// Answers of the API with everything that differs from run to run replaced by what it is.
import type { Tenant } from '../tenancy/tenants.ts'

const CHANGING: [RegExp, string][] = [
  [/\b(?:cs|pi|ch|acct|re|tr|trr|du|evt|po|py)_(?:test_)?[0-9a-z]+/g, '<stripe>'],
  // A page of the sandbox's, numbered in the order in which they are made.
  [/(?<=\/setup\/s\/<stripe>\/)[0-9a-f]{32}\b/g, '<page>'],
  [/(?:^PK|%PDF-)[\s\S]*/m, '<file>'],
  [/eyJ[\w-]+\.[\w-]*(?:\.[\w-]*)?/g, '<token>'],
  [/(?<="(?:challenge|next_cursor|prev_cursor)":")[^"]+/g, '<secret>'],
  [/(?<="user":\{"id":")[^"]+/g, '<handle>'],
  [/(?<=^\+ retry-after: |"seconds":)\d+/gm, '<seconds>'],
  [/\bin \d+ (?:second|minute|hour)s?\b/g, 'in <a while>'],
  [/\b\d{4}-\d\d-\d\dT[\d:.]+(?:Z|[+-]\d\d:\d\d)/g, '<time>'],
  [/\b\d{4}-\d\d-\d\d\b/g, '<day>'],
  [/\b20\d\d-\d\d\b/g, '<month>'],
  [/\b(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day\b/g, '<weekday>'],
  [
    /\b(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun),? (?:\d\d? )?(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)\w*(?: \d\d?)?(?:,? \d{4})?(?: [\d:]+ GMT)?/g,
    '<date>',
  ],
  [
    /\b(?:January|February|March|April|May|June|July|August|September|October|November|December) \d\d?, \d{4}/g,
    '<date>',
  ],
  [/(?<!\d)\+?1?213\d{7}\b/g, '<phone>'],
  [/(?<="phone_end":"…)\d{4}/g, '<end>'],
  [/\(213\) \d{3}-\d{4}/g, '<phone>'],
  [/(?<=[?&;\s"](?:company|token|sig|cursor|expires|e|s)=)[\w%.-]{8,}/g, '<secret>'],
  [/(?<=^\+ set-cookie: [\w-]+=)[^;\n]+/gm, '<cookie>'],
  [/(?<=^\+ (?:etag|content-length|age|x-request-id): ).*$/gm, '<changes>'],
  [/\b(?!authenticatorSelection)[0-9A-Za-z]{22}\b/g, '<id>'],
]

/** The answer with the names of what is in it: ids, times and codes are the run's own. */
export function maskAnswer(said: string, tenants: Record<string, Tenant>): string {
  const named = Object.entries(tenants)
    .flatMap(([who, tenant]) =>
      Object.entries(tenant)
        .filter((entry): entry is [string, string] => typeof entry[1] === 'string' && entry[1].length > 5)
        .filter(([name]) => !['mark', 'password'].includes(name))
        .map(([name, value]): [string, string] => [value, `<${who} ${name}>`]),
    )
    .sort(([a], [b]) => b.length - a.length)
  const known = named.reduce((left, [value, name]) => left.replaceAll(value, name), said)
  return CHANGING.reduce((left, [pattern, name]) => left.replace(pattern, name), known)
}
