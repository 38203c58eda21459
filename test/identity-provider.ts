import { createPrivateKey, generateKeyPairSync, sign } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import Provider from 'oidc-provider'
import type { ProviderSettings } from '#src/features/people/accounts/provider.server.ts'

/** Someone with an account at the provider; they sign in there by their subject. */
type ProviderAccount = {
  readonly email: string
  readonly email_verified: boolean
  readonly name: string
  readonly picture?: string
}

export type TestProvider = {
  readonly settings: ProviderSettings
  /** ID tokens are issued for this client instead, signed all the same; null: as it should be. */
  audience: string | null
  /** Where the site is that may send people here; to be known before the first of them comes. */
  readonly origins: string[]
  readonly close: () => void
}

/**
 * A real provider of OpenID Connect on loopback, which knows these accounts by their subject, and
 * the site at its `origins`.
 */
export async function startProvider(
  accounts: Readonly<Record<string, ProviderAccount>>,
): Promise<TestProvider> {
  const server = createServer()
  server.keepAliveTimeout = 60_000
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const settings = { issuer, clientId: 'almirah', clientSecret: 'secret-of-the-test' }
  const key = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey
  const jwk = { ...key.export({ format: 'jwk' }), kid: 'test', use: 'sig', alg: 'RS256' }
  const running: TestProvider = {
    settings,
    audience: null,
    origins: [],
    close: () => {
      server.close()
      server.closeAllConnections()
    },
  }
  const listener = () => {
    const provider = new Provider(issuer, {
      clients: [
        {
          client_id: settings.clientId,
          client_secret: settings.clientSecret,
          redirect_uris: running.origins.map((origin) => `${origin}/login/google/callback`),
        },
      ],
      jwks: { keys: [jwk] },
      cookies: { keys: ['test'] },
      claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name', 'picture'] },
      pkce: { required: () => true },
      findAccount: (_context, subject) => {
        const account = accounts[subject]
        return account && { accountId: subject, claims: () => ({ sub: subject, ...account }) }
      },
    })
    provider.use(async (context, next) => {
      await next()
      const body: unknown = context.body
      if (running.audience && typeof body === 'object' && body && 'id_token' in body) {
        const aud = running.audience
        context.body = { ...body, id_token: reissued(String(body.id_token), { aud }, jwk) }
      }
    })
    return provider.callback()
  }
  let answer: ReturnType<typeof listener> | undefined
  server.on('request', (request, response) => {
    answer ??= listener()
    answer(request, response)
  })
  return running
}

/** The token with other claims, signed with the provider's own key. */
function reissued(token: string, claims: object, jwk: object): string {
  const [header = '', payload = ''] = token.split('.')
  const old = JSON.parse(Buffer.from(payload, 'base64url').toString())
  const body = Buffer.from(JSON.stringify({ ...old, ...claims })).toString('base64url')
  const key = createPrivateKey({ key: jwk as JsonWebKey, format: 'jwk' })
  const signature = sign('sha256', Buffer.from(`${header}.${body}`), key)
  return `${header}.${body}.${signature.toString('base64url')}`
}

/**
 * What a browser does at the provider: signs in as `subject` and agrees, or with `cancel` refuses.
 * The address that it is sent back to.
 */
export async function throughProvider(
  location: string,
  subject: string,
  cancel = false,
): Promise<URL> {
  const { origin } = new URL(location)
  const jar = new Map<string, string>()
  let next = new URL(location)
  let form: URLSearchParams | null = null
  for (let step = 0; step < 12; step++) {
    const answer: Response = await fetch(next, {
      method: form ? 'POST' : 'GET',
      body: form,
      redirect: 'manual',
      headers: { cookie: [...jar].map(([name, value]) => `${name}=${value}`).join('; ') },
    })
    for (const line of answer.headers.getSetCookie()) {
      const [pair = ''] = line.split(';')
      jar.set(pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1))
    }
    form = null
    const to = answer.headers.get('location')
    if (to) {
      next = new URL(to, next)
      if (next.origin !== origin) return next
    } else {
      const page = await answer.text()
      const prompt = /name="prompt" value="(\w+)"/.exec(page)?.[1]
      if (!prompt) throw new Error(`the provider says: ${page.slice(0, 500)}`)
      if (cancel) next = new URL(`${next.href}/abort`)
      else form = new URLSearchParams({ prompt, login: subject, password: 'any' })
    }
  }
  throw new Error('the provider did not come to an end')
}
