import * as openid from 'openid-client'

/** A provider of OpenID Connect, and the client that it knows us by. */
export type ProviderSettings = {
  readonly issuer: string
  readonly clientId: string
  readonly clientSecret: string
}

/** What a provider says of the one who signs in. */
export type ProviderIdentity = {
  /** Who it is at the provider, for ever. */
  readonly subject: string
  readonly email: string
  readonly emailVerified: boolean
  readonly name: string
  /** Where the provider shows a picture of them; '' where it has none. */
  readonly picture: string
}

const googleIssuer = 'https://accounts.google.com'
const patienceSeconds = 10
const discovered = new Map<string, Promise<openid.Configuration>>()

/**
 * The provider as its discovery document describes it; read once, and again after a failure. http
 * is for this machine alone.
 */
export function providerOf(settings: ProviderSettings): Promise<openid.Configuration> {
  const key = JSON.stringify(settings)
  const known = discovered.get(key)
  if (known) return known
  const { issuer, clientId, clientSecret } = settings
  const isLocal = /^http:\/\/(?:localhost|127\.0\.0\.1|\[::1\])[:/]/.test(`${issuer}/`)
  const found = openid.discovery(new URL(issuer), clientId, clientSecret, undefined, {
    timeout: patienceSeconds,
    execute: [
      openid.enableNonRepudiationChecks,
      ...(isLocal ? [openid.allowInsecureRequests] : []),
    ],
  })
  discovered.set(key, found)
  found.catch(() => discovered.delete(key))
  return found
}

/**
 * The three secrets of one sign-in: they bind the provider's answer to the browser, the code and
 * the token that were asked for.
 */
export type Challenge = {
  readonly state: string
  readonly nonce: string
  readonly verifier: string
}

/** New secrets for one sign-in. */
export function newChallenge(): Challenge {
  return {
    state: openid.randomState(),
    nonce: openid.randomNonce(),
    verifier: openid.randomPKCECodeVerifier(),
  }
}

/** Where the browser goes to sign in at the provider. */
export async function authorizationUrl(
  provider: openid.Configuration,
  { state, nonce, verifier }: Challenge,
  redirectUri: string,
): Promise<URL> {
  return openid.buildAuthorizationUrl(provider, {
    redirect_uri: redirectUri,
    scope: 'openid email profile',
    state,
    nonce,
    code_challenge: await openid.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
    // For computers that many use: Google asks which account. Other providers need not know this
    // prompt.
    ...(provider.serverMetadata().issuer === googleIssuer ? { prompt: 'select_account' } : {}),
  })
}

/**
 * Exchanges the code in the address that the provider sent the browser back to. State, nonce, PKCE,
 * and the ID token's signature, issuer, audience and times are checked; throws where one does not
 * fit, or the person refused.
 */
export async function identityFrom(
  provider: openid.Configuration,
  address: URL,
  { state, nonce, verifier }: Challenge,
): Promise<ProviderIdentity> {
  const tokens = await openid.authorizationCodeGrant(provider, address, {
    expectedState: state,
    expectedNonce: nonce,
    pkceCodeVerifier: verifier,
    idTokenExpected: true,
  })
  const token = tokens.claims()
  if (!token) throw new Error('the provider gave no ID token')
  const claims = token.email
    ? token
    : await openid.fetchUserInfo(provider, tokens.access_token, token.sub)
  return {
    subject: token.sub,
    email: textOf(claims.email),
    emailVerified: claims.email_verified === true,
    name: textOf(claims.name),
    picture: textOf(claims.picture),
  }
}

/** Whether an error of `identityFrom` is the person's own refusal. */
export function isRefusal(error: unknown): boolean {
  return error instanceof openid.AuthorizationResponseError && error.error === 'access_denied'
}

function textOf(claim: unknown): string {
  return typeof claim === 'string' ? claim : ''
}
