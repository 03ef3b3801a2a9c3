// Describes the device of a session in a few words: enough to recognize it, too little to track anybody.

type Sign = [pattern: RegExp, name: string]

/** First match counts: most browsers also name those they descend from. */
const BROWSERS: Sign[] = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\bOPR\/|\bOpera\b/, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bFirefox\/|\bFxiOS\//, 'Firefox'],
  [/\bChrome\/|\bCriOS\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
]

const SYSTEMS: Sign[] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bCrOS\b/, 'Chromebook'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b|\bMacintosh\b/, 'Mac'],
  [/\bLinux\b/, 'Linux'],
]

const nameOf = (signs: Sign[], userAgent: string) => signs.find(([pattern]) => pattern.test(userAgent))?.[1]

/** A browser's User-Agent → 'Safari on iPhone', 'Firefox', 'Windows'; 'Unknown device' when it says nothing we know. */
export function nameDevice(userAgent: string | null): string {
  const said = (userAgent ?? '').slice(0, 500)
  const [browser, system] = [nameOf(BROWSERS, said), nameOf(SYSTEMS, said)]
  return [browser, system].filter(Boolean).join(' on ') || 'Unknown device'
}
