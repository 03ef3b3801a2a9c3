// Passkeys in the browser. The library is fetched when somebody uses one.
import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser'

/** Whether this browser knows of passkeys at all. */
export const knowsPasskeys = () => 'PublicKeyCredential' in globalThis

/** A person who closes the device's window has done nothing wrong: null. */
async function unlessCancelled<T>(asking: Promise<T>): Promise<T | null> {
  return await asking.catch((error: unknown) => {
    if (error instanceof Error && (error.name === 'NotAllowedError' || error.name === 'AbortError')) return null
    throw error
  })
}

/** Has the device sign; null when the person would rather not. */
export async function signWithPasskey(optionsJSON: unknown) {
  const { startAuthentication } = await import('@simplewebauthn/browser')
  // What the Worker sends is what the standard says, in other words of types.
  return await unlessCancelled(
    startAuthentication({ optionsJSON: optionsJSON as PublicKeyCredentialRequestOptionsJSON }),
  )
}

/** Has the device make a passkey; null when the person would rather not. */
export async function makePasskey(optionsJSON: unknown) {
  const { startRegistration } = await import('@simplewebauthn/browser')
  return await unlessCancelled(
    startRegistration({ optionsJSON: optionsJSON as PublicKeyCredentialCreationOptionsJSON }),
  )
}
