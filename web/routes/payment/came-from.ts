// Remembers, for this tab alone, from which client's page somebody went to pay: whoever comes back is led there again.
const KEY = 'owed-link'
const LINK = /^[0-9A-Za-z]{22}$/

/** Kept where the browser allows it: nothing hangs on it but the way back. */
export function rememberList(linkId: string): void {
  try {
    sessionStorage.setItem(KEY, linkId)
  } catch {
    // Blocked: the way back is the link itself.
  }
}

/** The link of that page, or null. */
export function rememberedList(): string | null {
  try {
    const linkId = sessionStorage.getItem(KEY) ?? ''
    return LINK.test(linkId) ? linkId : null
  } catch {
    return null
  }
}
