import { sql } from 'kysely'
import {
  type PersonRow,
  personFields,
  personOf,
} from '#src/features/people/accounts/person-row.server.ts'
import { identify } from '#src/features/people/accounts/sessions.server.ts'
import { tokenHash } from '#src/features/people/accounts/token-hash.server.ts'
import type { Actor } from '#src/kernel/actor.ts'
import { AppError } from '#src/kernel/errors.ts'
import { isScope } from '#src/kernel/scopes.ts'
import { say } from '#src/kernel/words/sentence.ts'
import type { Db } from '#src/server/database/connect.ts'
import { accountAnswerWords } from './answers/words.ts'
import { identifyApp } from './app-passwords/identify-app.server.ts'

const secondsBetweenSightings = 60

/**
 * Who a request comes from: by the password of an app, by the token that it sends to the API, else
 * by its session. `network`: as limits count it. A token acts as its owner with the role of this
 * moment, and is void once that is another than when it was made. Throws `sign-in-needed` for a
 * token that is not good, `too-many-requests` as `identifyApp`.
 */
export async function identifyCaller(
  db: Db,
  request: Request,
  origin: string,
  network: string,
): Promise<Actor> {
  const app = await identifyApp(db, request, network)
  if (app) return app
  const token = bearerOf(request)
  return token === null ? identify(db, request, origin) : ownerOf(db, token)
}

/** Programs that collect COUNTER reports have their key in the address, and nowhere else. */
const keysInAddresses = '/api/v1/counter/r51/'

/**
 * The token of RFC 6750, section 2.1; tokens open the API and no page. null: none was sent. Below
 * `keysInAddresses` it may be `api_key` (COUNTER 5.1, section 8.2); addresses are logged without it.
 */
function bearerOf(request: Request): string | null {
  const sent = request.headers.get('authorization')
  const { pathname, searchParams } = new URL(request.url)
  if (sent === null && pathname.startsWith(keysInAddresses)) return searchParams.get('api_key')
  if (sent === null || !pathname.startsWith('/api/')) return null
  const found = /^bearer(?: +(.*))?$/i.exec(sent.trim())
  return found && (found[1] ?? '')
}

type TokenRow = PersonRow & {
  readonly token: string
  readonly scopes: readonly string[]
  readonly madeAs: string | null
  readonly unseen: boolean
}

async function ownerOf(db: Db, token: string): Promise<Actor> {
  const { rows } = await sql<TokenRow>`
    select ${personFields}, api_tokens.id as token, scopes, api_tokens.role as "madeAs",
      used_at is null or used_at < now() - ${secondsBetweenSightings} * interval '1 s' as unseen
    from api_tokens join users on users.id = api_tokens.user_id
      left join role_exceptions on role_exceptions.user_id = users.id
    where token = ${tokenHash(token)} and expires_at > now() and disabled_at is null`.execute(db)
  const [row] = rows
  if (!row) throw notGood()
  const person = personOf(row, row.token)
  if (person.role !== row.madeAs || !person.verified) throw notGood()
  if (row.unseen)
    await sql`update api_tokens set used_at = now() where id = ${row.token}`.execute(db)
  return { ...person, token: { scopes: row.scopes.filter(isScope) } }
}

function notGood(): AppError {
  return new AppError(
    'sign-in-needed',
    say(accountAnswerWords, (words) => words.tokenNotGood),
    { challenge: 'Bearer error="invalid_token"' },
  )
}
