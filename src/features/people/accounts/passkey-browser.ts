/**
 * Whether this browser makes and uses passkeys, and speaks of them in JSON (WebAuthn, level 3). A
 * site that is reached by a bare IP address has none: a passkey is bound to a name.
 */
export function knowsPasskeys(): boolean {
  return (
    typeof PublicKeyCredential === 'function' &&
    !/^[\d.]+$|^\[/.test(window.location.hostname) &&
    'parseRequestOptionsFromJSON' in PublicKeyCredential &&
    'parseCreationOptionsFromJSON' in PublicKeyCredential
  )
}

/**
 * Asks the browser for a passkey of this site; its answer for the server, null where the person did
 * not want to.
 */
export async function askForPasskey(
  question: PublicKeyCredentialRequestOptionsJSON,
): Promise<string | null> {
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(question)
  return answered(() => navigator.credentials.get({ publicKey }))
}

/**
 * Has the browser make a passkey; its answer for the server, null where the person did not want to
 * or has one there already.
 */
export async function makePasskey(
  options: PublicKeyCredentialCreationOptionsJSON,
): Promise<string | null> {
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(options)
  return answered(() => navigator.credentials.create({ publicKey }))
}

async function answered(ask: () => Promise<Credential | null>): Promise<string | null> {
  try {
    const credential = await ask()
    return credential instanceof PublicKeyCredential ? JSON.stringify(credential.toJSON()) : null
  } catch (error) {
    if (error instanceof DOMException) return null
    throw error
  }
}
