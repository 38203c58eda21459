import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { isMemberOfUser } from '#src/features/people/members/member-of-user.server.ts'
import type { Actor, Person } from '#src/kernel/actor.ts'
import { AppError } from '#src/kernel/errors.ts'
import { isId, newId } from '#src/kernel/ids.ts'
import { say } from '#src/kernel/words/sentence.ts'
import type { Db } from '#src/server/database/connect.ts'
import { inTransaction } from '#src/server/database/in-transaction.ts'
import type { Device } from './device.ts'
import { checkSubscription, type Subscription } from './subscription.server.ts'
import { pushWords } from './words.ts'

/** Devices that a person may be told on. */
const mostDevices = 20
const longestName = 100

type NewDevice = Subscription & {
  readonly kinds: readonly string[]
  /** null: that of the endpoint which it replaces. */
  readonly name: string | null
  /** The endpoint that the same browser had before, with its kinds; null: none. */
  readonly replaces: string | null
}

/**
 * Tells whoever asks on this device too; one that is known, also of whoever used the browser
 * before, becomes theirs with what they chose. Returns its id. Errors: `sign-in-needed`; `conflict`
 * where they have too many; `not-found` where they have none that it replaces; those of
 * `checkSubscription`.
 */
export async function addDevice(
  db: Db,
  actor: Actor,
  { kinds, name, replaces, ...given }: NewDevice,
  trusted: string | null,
): Promise<string> {
  const { id: owner, sessionId, token } = personOf(actor)
  const subscription = checkSubscription(given, trusted)
  return inTransaction(db, async (within) => {
    await sql`select from users where id = ${owner} for no key update`.execute(within)
    const former = await replaced(within, owner, replaces)
    const { rows: others } = await sql`
      select from push_devices where user_id = ${owner} and endpoint <> ${subscription.endpoint}`.execute(
      within,
    )
    if (others.length >= mostDevices) {
      throw new AppError(
        'conflict',
        say(pushWords, (words) => words.tooManyDevices(mostDevices)),
      )
    }
    const row = {
      ...subscription,
      user_id: owner,
      session_id: token ? null : sessionId,
      name:
        (name ?? former?.name ?? '').trim().slice(0, longestName) || pushWords.en.unknownBrowser,
      kinds: former?.kinds ?? [...new Set(kinds)],
      failures: 0,
    }
    const { id } = await within
      .insertInto('push_devices')
      .values({ id: newId(), ...row })
      .onConflict((conflict) => conflict.column('endpoint').doUpdateSet(row))
      .returning('id')
      .executeTakeFirstOrThrow()
    return id
  })
}

/** Takes the former subscription of the same browser out, and gives what was chosen for it. */
async function replaced(db: Db, owner: string, endpoint: string | null) {
  if (endpoint === null) return null
  const former = await db
    .deleteFrom('push_devices')
    .where('user_id', '=', owner)
    .where('endpoint', '=', endpoint)
    .returning(['name', 'kinds'])
    .executeTakeFirst()
  if (!former) throw noDevice()
  return former
}

/** The devices of whoever asks, the newest first. Errors: `sign-in-needed`. */
export async function listDevices(db: Db, actor: Actor): Promise<Device[]> {
  const rows = await db
    .selectFrom('push_devices')
    .select(['id', 'name', 'endpoint', 'kinds', 'created_at as addedAt', 'used_at as usedAt'])
    .where('user_id', '=', personOf(actor).id)
    .orderBy('id', 'desc')
    .execute()
  return rows.map(({ endpoint, ...device }) => ({ ...device, mark: markOf(endpoint) }))
}

/** Keeps what is told on one of the own devices. Errors: `sign-in-needed`, `not-found`. */
export async function chooseKinds(
  db: Db,
  actor: Actor,
  id: string,
  kinds: readonly string[],
): Promise<void> {
  const { id: owner } = personOf(actor)
  const { numUpdatedRows } = await db
    .updateTable('push_devices')
    .set({ kinds: [...new Set(kinds)] })
    .where('user_id', '=', owner)
    .where('id', '=', knownId(id))
    .executeTakeFirst()
  if (numUpdatedRows === 0n) throw noDevice()
}

/** Tells nothing more on one of the own devices. Errors: `sign-in-needed`, `not-found`. */
export async function removeDevice(db: Db, actor: Actor, id: string): Promise<void> {
  const { id: owner } = personOf(actor)
  const { numDeletedRows } = await db
    .deleteFrom('push_devices')
    .where('user_id', '=', owner)
    .where('id', '=', knownId(id))
    .executeTakeFirst()
  if (numDeletedRows === 0n) throw noDevice()
}

/** Devices with the member whose verified address their owner signs in with. */
function devicesOfMembers(db: Db) {
  return db
    .selectFrom('push_devices')
    .innerJoin('users', 'users.id', 'user_id')
    .innerJoin('members', (join) => join.on(isMemberOfUser))
    .where('disabled_at', 'is', null)
}

/**
 * The devices on which the member is to be told of any of these kinds: those of the sign-in with
 * the member's verified address.
 */
export async function devicesOfMember(
  db: Db,
  memberId: string,
  kinds: readonly string[],
): Promise<string[]> {
  const rows = await devicesOfMembers(db)
    .select('push_devices.id')
    .where('members.id', '=', memberId)
    .where('kinds', '&&', sql<string[]>`${[...kinds]}::text[]`)
    .orderBy('push_devices.id')
    .execute()
  return rows.map(({ id }) => id)
}

/** All devices of a person, for what they have asked for themselves and no kind stands for. */
export async function devicesOfUser(db: Db, user: string): Promise<string[]> {
  const rows = await db
    .selectFrom('push_devices')
    .select('id')
    .where('user_id', '=', user)
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** The members who are to be told of this kind on any device. */
export async function membersWithDevices(db: Db, kind: string): Promise<string[]> {
  const rows = await devicesOfMembers(db)
    .select('members.id')
    .distinct()
    .where(sql<boolean>`${kind} = any(kinds)`)
    .execute()
  return rows.map(({ id }) => id)
}

function markOf(endpoint: string): string {
  return createHash('sha256').update(endpoint).digest('base64url')
}

function personOf(actor: Actor): Person {
  if (actor.kind === 'user') return actor
  throw new AppError(
    'sign-in-needed',
    say(pushWords, (words) => words.signInFirst),
  )
}

function knownId(id: string): string {
  if (!isId(id)) throw noDevice()
  return id
}

function noDevice(): AppError {
  return new AppError(
    'not-found',
    say(pushWords, (words) => words.noSuchDevice),
  )
}
