import { sql } from 'kysely'
import type { Db } from '#src/server/database/connect.ts'
import type { DataSubject, PersonShare } from '#src/server/person-share.ts'

const mostRows = 10_000

/**
 * What the rooms of accounts keep of a person: the account itself, the ways in, the mails sent to
 * it, and the audit.
 */
export const accountShare: PersonShare = {
  name: 'account',
  gather: async (db, person) => ({
    profile: await profileOf(db, person),
    ...(await listsOf(db, person)),
    mails: await mailsTo(db, person),
    changesToTheAccount: await changesOf(db, person),
    changesMade: await changesBy(db, person),
  }),
  erase: async (db, person) => {
    await forgetMails(db, person)
    await forgetInAudit(db, person)
    if (person.verified) await forgetAsAdmin(db, person)
  },
}

/** How the audit names someone whose account is deleted. */
function anonymousName({ id }: DataSubject): string {
  return `deleted:${id}`
}

/**
 * The rows of the audit that a person caused, as the index of people's changes has them. The audit
 * names people by their address: who has not shown that it is theirs has changed their own account
 * and nothing else.
 */
function doneBy({ id, email, verified }: DataSubject) {
  const byAddress = sql<boolean>`actor collate "C" = ${email} and actor not like 'system:%'`
  if (verified) return byAddress
  return sql<boolean>`${byAddress} and entity = 'user' and entity_id = ${id}`
}

/**
 * The mails to an address, once it is theirs; before, those with links of this very account, which
 * are void without it.
 */
async function forgetMails(db: Db, { id, email, verified }: DataSubject): Promise<void> {
  const mails = db.deleteFrom('mails').where('to_address', '=', email)
  if (verified) {
    await mails.execute()
    return
  }
  const signedUp = db.selectFrom('users').select('created_at').where('id', '=', id)
  await mails.where('kind', 'in', ['verify', 'reset']).where('created_at', '>=', signedUp).execute()
}

/** What an administrator gave and set stays, without their address. */
async function forgetAsAdmin(db: Db, person: DataSubject): Promise<void> {
  const anonymous = anonymousName(person)
  await db
    .updateTable('role_exceptions')
    .set({ given_by: anonymous })
    .where('given_by', '=', person.email)
    .execute()
  await db
    .updateTable('gate_credentials')
    .set({ set_by: anonymous })
    .where('set_by', '=', person.email)
    .execute()
}

/**
 * The audit keeps that something was done, when, and by the same person as something else; not by
 * whom.
 */
async function forgetInAudit(db: Db, person: DataSubject): Promise<void> {
  await sql`
    update audit set actor = ${anonymousName(person)}
    where ${doneBy(person)}`.execute(db)
  const stripped = (column: 'before' | 'after') =>
    sql`case jsonb_typeof(${sql.ref(column)}) when 'object'
      then ${sql.ref(column)} - '{name,email,network}'::text[] else ${sql.ref(column)} end`
  await sql`
    update audit set before = ${stripped('before')}, after = ${stripped('after')}
    where entity = 'user' and entity_id = ${person.id}`.execute(db)
}

async function profileOf(db: Db, person: DataSubject) {
  return db
    .selectFrom('users')
    .leftJoin('role_exceptions', 'user_id', 'id')
    .select(['id', 'name', 'email', 'email_verified as emailConfirmed', 'photo', 'language'])
    .select(['role as roleGiven', 'created_at as signedUpAt', 'last_seen_at as lastSeenAt'])
    .where('id', '=', person.id)
    .executeTakeFirstOrThrow()
}

async function listsOf(db: Db, { id }: DataSubject) {
  const waysIn = await db
    .selectFrom('accounts')
    .select(['provider_id as way', 'created_at as since'])
    .where('user_id', '=', id)
    .execute()
  const sessions = await db
    .selectFrom('sessions')
    .select(['network', 'user_agent as browser', 'created_at as since', 'seen_at as seenAt'])
    .where('user_id', '=', id)
    .execute()
  const knownBrowsers = await db
    .selectFrom('known_browsers')
    .select('used_at as signedInLast')
    .where('user_id', '=', id)
    .execute()
  const tokens = await db
    .selectFrom('api_tokens')
    .select(['name', 'scopes', 'created_at as madeAt', 'expires_at as until', 'used_at as usedAt'])
    .where('user_id', '=', id)
    .execute()
  const readingApps = await db
    .selectFrom('app_passwords')
    .select(['name', 'user_name as userName', 'created_at as madeAt', 'used_at as usedAt'])
    .where('user_id', '=', id)
    .execute()
  const passkeys = await db
    .selectFrom('passkeys')
    .select(['name', 'created_at as madeAt', 'used_at as usedAt'])
    .where('user_id', '=', id)
    .execute()
  const authenticatorApps = await db
    .selectFrom('one_time_codes')
    .select('confirmed_at as since')
    .where('user_id', '=', id)
    .execute()
  const filesOnTheirWay = await db
    .selectFrom('uploads')
    .select(['purpose', 'name', 'bytes', 'received', 'created_at as begunAt'])
    .where('user_id', '=', id)
    .execute()
  const ways = { waysIn, sessions, knownBrowsers, tokens, readingApps, passkeys, authenticatorApps }
  return { ...ways, filesOnTheirWay }
}

/** None before the address is known to be theirs: they may be somebody else's. */
async function mailsTo(db: Db, { email, verified }: DataSubject) {
  if (!verified) return []
  return db
    .selectFrom('mails')
    .select(['kind', 'subject', 'created_at as writtenAt', 'sent_at as sentAt'])
    .where('to_address', '=', email)
    .orderBy('id', 'desc')
    .limit(mostRows)
    .execute()
}

/** Others who changed the account are not named: who they are is theirs. */
async function changesOf(db: Db, { id, email }: DataSubject) {
  return db
    .selectFrom('audit')
    .select(['at', 'action', 'before', 'after'])
    .select(sql<string>`case actor when ${email} then 'you' else 'another' end`.as('by'))
    .where('entity', '=', 'user')
    .where('entity_id', '=', id)
    .orderBy('id', 'desc')
    .limit(mostRows)
    .execute()
}

/** What was changed may be data of others: only that it was is theirs. */
async function changesBy(db: Db, person: DataSubject) {
  return db
    .selectFrom('audit')
    .select(['at', 'action', 'entity', 'entity_id as id'])
    .where(doneBy(person))
    .orderBy('id', 'desc')
    .limit(mostRows)
    .execute()
}
