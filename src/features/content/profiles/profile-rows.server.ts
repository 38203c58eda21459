import { type RawBuilder, sql } from 'kysely'
import { isBehindGate } from '#src/features/people/admin-gate/gate-session.server.ts'
import { mayEnter } from '#src/kernel/access.ts'
import type { Actor } from '#src/kernel/actor.ts'
import { AppError } from '#src/kernel/errors.ts'
import { say } from '#src/kernel/words/sentence.ts'
import type { Db } from '#src/server/database/connect.ts'
import { pictureColumn } from '#src/server/pictures/picture-columns.ts'
import { faultWords } from './faults/words.ts'
import type { Profile } from './profiles.ts'
import type { Work } from './works.ts'

/** People of one college; who has more of them pages in SQL. */
const mostProfiles = 5000

/** All profiles that everybody sees, in no order. */
export async function shownProfiles(db: Db): Promise<Profile[]> {
  return profilesWhere(db, sql`shown limit ${mostProfiles}`)
}

/** All profiles, for administrators. */
export async function allProfiles(db: Db): Promise<Profile[]> {
  return profilesWhere(db, sql`true limit ${mostProfiles}`)
}

/**
 * The profile with this number, as an address has it: everybody's once it is shown; else its
 * owner's, and of administrators whose gate is open. Errors: `not-found`.
 */
export async function profileAt(db: Db, actor: Actor, text: string): Promise<Profile> {
  const profile = await profileNumbered(db, text)
  if (!profile) throw noProfile()
  if (profile.shown || owns(actor, profile) || (await mayManage(db, actor))) return profile
  throw noProfile()
}

/** The same for those who write it alone. Errors: `not-found`. */
export async function ownProfileAt(db: Db, actor: Actor, text: string): Promise<Profile> {
  const profile = await profileNumbered(db, text)
  if (profile && mayWrite(actor, profile)) return profile
  throw noProfile()
}

/** The profile that the actor owns by a verified address; null: none. */
export async function profileOf(db: Db, actor: Actor): Promise<Profile | null> {
  if (actor.kind !== 'user' || !actor.verified) return null
  const [found] = await profilesWhere(db, sql`owner_email = ${actor.email}`)
  return found ?? null
}

type Owned = Pick<Profile, 'ownerEmail'>

/** Whether somebody may write a profile: administrators all, faculty the one that is theirs. */
export function mayWrite(actor: Actor, profile: Owned): boolean {
  return mayEnter('staff:contents', actor) || owns(actor, profile)
}

/** Whether a profile is that of the actor. */
export function owns(actor: Actor, { ownerEmail }: Owned): boolean {
  if (actor.kind !== 'user' || !mayEnter('faculty-or-staff:contents', actor)) return false
  return actor.email === ownerEmail
}

/** Whether the actor sees to everybody's profile just now. */
export function mayManage(db: Db, actor: Actor): Promise<boolean> {
  return isBehindGate(db, actor, 'staff:contents', ['people:write'])
}

/** Whether an administrator asks for a profile that is not their own. */
export async function isOfOthers(db: Db, actor: Actor, number: string): Promise<boolean> {
  if (!mayEnter('staff:contents', actor)) return false
  const own = await profileOf(db, actor)
  return String(own?.number) !== number
}

/** What a person has published, in no order. */
export async function worksOf(db: Db, profileId: string): Promise<Work[]> {
  const rows = await db
    .selectFrom('profile_works')
    .select(['id', 'facts'])
    .where('profile_id', '=', profileId)
    .execute()
  return rows.map(({ id, facts }) => ({ ...(facts as unknown as Work), id }))
}

export function noProfile(): AppError {
  return new AppError(
    'not-found',
    say(faultWords, (words) => words.noProfile),
  )
}

async function profileNumbered(db: Db, text: string): Promise<Profile | undefined> {
  const number = /^[1-9]\d{0,8}$/.test(text) ? Number(text) : 0
  const [found] = await profilesWhere(db, sql`number = ${number}`)
  return found
}

async function profilesWhere(db: Db, condition: RawBuilder<unknown>): Promise<Profile[]> {
  const { rows } = await sql<Profile>`
    select id, number, version, facts, ${pictureColumn(sql`photo_id`)} as photo, owner_email as "ownerEmail", place, shown,
      from_year as "fromYear", until_year as "untilYear", changed_at as "changedAt",
      (select number from departments where departments.id = department_id) as department
    from profiles where ${condition}`.execute(db)
  return rows
}
