import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { lockSession } from '#src/features/people/accounts/lock-person.server.ts'
import { tokenHash } from '#src/features/people/accounts/token-hash.server.ts'
import { passGate } from '#src/features/people/admin-gate/gate-session.server.ts'
import type { Person } from '#src/kernel/actor.ts'
import { AppError } from '#src/kernel/errors.ts'
import { isId, newId } from '#src/kernel/ids.ts'
import { readName } from '#src/kernel/person-name.ts'
import { isScope, type Scopes } from '#src/kernel/scopes.ts'
import { say } from '#src/kernel/words/sentence.ts'
import { audit } from '#src/server/audit.ts'
import type { Db } from '#src/server/database/connect.ts'
import { inTransaction } from '#src/server/database/in-transaction.ts'
import { accountAnswerWords } from './answers/words.ts'
import {
  isForAdmins,
  longestTokenName,
  mostTokens,
  type ShownToken,
  scopesFor,
  tokenDays,
} from './api-tokens.ts'

type Typed = {
  readonly name: string
  readonly scopes: readonly string[]
  /** As typed: one of `tokenDays`. */
  readonly days: string
}

/**
 * Makes a token of the one who asks, for some of the `known` scopes, and returns it: it is told
 * once and kept as its hash. Throws `invalid-input` for a name, a scope or a time that does not do,
 * `forbidden` for scopes of administrators where the admin gate is shut, `conflict` where there are
 * very many already, `sign-in-needed` where the session has just ended.
 */
export async function makeToken(
  db: Db,
  known: Scopes,
  actor: Person,
  typed: Typed,
): Promise<string> {
  const { name, scopes, days } = await checked(db, known, actor, typed)
  const token = `almirah_${randomBytes(32).toString('base64url')}`
  const id = newId()
  await inTransaction(db, async (within) => {
    await lockSession(within, actor)
    const { count } = await within
      .selectFrom('api_tokens')
      .select((row) => row.fn.countAll<string>().as('count'))
      .where('user_id', '=', actor.id)
      .executeTakeFirstOrThrow()
    if (Number(count) >= mostTokens) {
      throw new AppError(
        'conflict',
        say(accountAnswerWords, (words) => words.tooManyTokens(mostTokens)),
      )
    }
    await within
      .insertInto('api_tokens')
      .values({
        id,
        user_id: actor.id,
        name,
        token: tokenHash(token),
        ending: token.slice(-4),
        scopes,
        role: actor.role,
        expires_at: sql<Date>`now() + ${days} * interval '1 day'`,
      })
      .execute()
    const after = { token: id, name, scopes, days }
    await audit(within, actor, 'user', [{ action: 'token-made', id: actor.id, after }])
  })
  return token
}

async function checked(db: Db, known: Scopes, actor: Person, typed: Typed) {
  const name = readName(typed.name)
  if (name === null || name.length > longestTokenName) {
    throw new AppError(
      'invalid-input',
      say(accountAnswerWords, (words) => words.nameToken(longestTokenName)),
    )
  }
  const scopes = [...new Set(typed.scopes)]
    .filter(isScope)
    .filter((given) => Object.hasOwn(known, given))
  if (scopes.length === 0 || scopes.length !== new Set(typed.scopes).size) {
    throw new AppError(
      'invalid-input',
      say(accountAnswerWords, (words) => words.chooseScopes),
    )
  }
  const own = scopesFor(actor, known)
  if (!scopes.every((scope) => own.includes(scope))) {
    throw new AppError(
      'forbidden',
      say(accountAnswerWords, (words) => words.scopesOfAdmins),
    )
  }
  if (isForAdmins(scopes, known) && !(await passGate(db, actor))) {
    throw new AppError(
      'forbidden',
      say(accountAnswerWords, (words) => words.openGateFirst),
    )
  }
  const days = tokenDays.find((known) => String(known) === typed.days)
  if (!days)
    throw new AppError(
      'invalid-input',
      say(accountAnswerWords, (words) => words.chooseDays),
    )
  return { name, scopes, days }
}

/** The tokens of the one who asks, the newest first. */
export async function listTokens(db: Db, actor: Person): Promise<ShownToken[]> {
  const rows = await db
    .selectFrom('api_tokens')
    .select(['id', 'name', 'ending', 'scopes', 'role'])
    .select(['expires_at as expiresAt', 'used_at as usedAt'])
    .select(sql<boolean>`expires_at <= now()`.as('expired'))
    .where('user_id', '=', actor.id)
    .orderBy('id', 'desc')
    .limit(mostTokens)
    .execute()
  return rows.map(({ role, expired, ...row }) => ({
    ...row,
    void: expired ? 'expired' : role !== actor.role ? 'role-changed' : null,
  }))
}

/** Revokes a token of the one who asks; another person's is not found, which is no error. */
export async function revokeToken(db: Db, actor: Person, id: string): Promise<void> {
  if (!isId(id)) return
  await inTransaction(db, async (within) => {
    const token = await within
      .deleteFrom('api_tokens')
      .where('id', '=', id)
      .where('user_id', '=', actor.id)
      .returning(['id as token', 'name'])
      .executeTakeFirst()
    if (!token) return
    await audit(within, actor, 'user', [{ action: 'token-revoked', id: actor.id, before: token }])
  })
}
