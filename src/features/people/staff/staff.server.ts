import { isDeepStrictEqual } from 'node:util'
import { type RawBuilder, sql } from 'kysely'
import { lockPerson } from '#src/features/people/accounts/lock-person.server.ts'
import { givenRolesOfUser } from '#src/features/people/accounts/person-row.server.ts'
import { roleSql } from '#src/features/people/accounts/role-sql.server.ts'
import { requireAdmin } from '#src/kernel/access.ts'
import { type Actor, actorName, type Role } from '#src/kernel/actor.ts'
import { type Branch, type GivenRole, isStaffRole, type StaffRole } from '#src/kernel/duties.ts'
import { AppError } from '#src/kernel/errors.ts'
import { isId } from '#src/kernel/ids.ts'
import { audit } from '#src/server/audit.ts'
import type { Db } from '#src/server/database/connect.ts'
import { inTransaction } from '#src/server/database/in-transaction.ts'
import { branchWords, readBranches } from './given-branches.server.ts'
import { mostFound, type StaffPerson, staffRoleNames } from './staff.ts'

const mostListed = 500
const mostWords = 8

/** Whoever has a staff role, by name; at most 500. Errors: `forbidden`. */
export async function listStaff(db: Db, actor: Actor): Promise<readonly StaffPerson[]> {
  requireStaffGiver(actor)
  return people(db, sql`exists (select from staff_duties where user_id = users.id)`, mostListed)
}

/**
 * Who may be given a staff role and has all words of a text in name or address, or has it as roll
 * number; at most twenty, by name. Errors: `forbidden`.
 */
export async function findCandidates(
  db: Db,
  actor: Actor,
  text: string,
): Promise<readonly StaffPerson[]> {
  requireStaffGiver(actor)
  const words = text
    .split(/\s+/)
    .filter((word) => word !== '')
    .slice(0, mostWords)
  if (words.length === 0) return []
  const named = words.map(
    (word) => sql`strpos(' ' || name_key || ' ' || email, ' ' || folded(${word})) > 0`,
  )
  const isRoll = sql`exists (select from members where members.email = users.email
    and withdrawn_at is null and lower(roll_number) = lower(${text.trim()}))`
  return people(
    db,
    sql`email_verified and disabled_at is null and ${roleSql()} in ('student', 'faculty')
      and ((${sql.join(named, sql` and `)}) or ${isRoll})`,
    mostFound,
  )
}

/** Whether anybody but administrators has an account, confirmed or not. Errors: `forbidden`. */
export async function hasSignedUp(db: Db, actor: Actor): Promise<boolean> {
  requireStaffGiver(actor)
  const { rows } = await sql`
    select from users left join role_exceptions on role_exceptions.user_id = users.id
    where ${roleSql()} is distinct from 'admin' limit 1`.execute(db)
  return rows.length > 0
}

/**
 * Gives a person a staff role, for branches by their codes or for all (null), which
 * counts from their next request on; one that they have for other branches is for these from then
 * on. Errors: `forbidden`, `invalid-input` for what is no staff role, for a role that is the whole
 * library's and for what is no branch, `not-found`; `conflict` for administrators, for whoever may
 * not sign in or has no role, and where they have it so.
 */
export async function giveStaffRole(
  db: Db,
  actor: Actor,
  id: string,
  role: string,
  codes: readonly string[] | null = null,
) {
  requireStaffGiver(actor)
  const given = checkedRole(role)
  return inTransaction(db, async (within) => {
    const person = await lockedPerson(within, id)
    requireEligible(person)
    const branches = await readBranches(within, given, codes)
    const before = await removeRole(within, person.id, given)
    if (before && isDeepStrictEqual(before.branches, branches)) {
      throw new AppError('conflict', `${person.name} has this role already.`)
    }
    const rows = (branches ?? [null]).map((branch) => ({
      user_id: person.id,
      role: given,
      branch: branch?.code ?? null,
      given_by: actorName(actor),
    }))
    await within.insertInto('staff_duties').values(rows).execute()
    const after = audited(given, branches)
    const change = before
      ? ({ action: 'changed', before: audited(given, before.branches), after } as const)
      : ({ action: 'given', after } as const)
    await audit(within, actor, 'staff-role', [{ ...change, id: person.id }])
    const name = `“${staffRoleNames[given]}”${branchWords(branches)}`
    const forAll = before && branches === null ? ' for all branches' : ''
    return `${person.name} has the role ${name}${forAll} from now on.`
  })
}

/**
 * Takes a staff role back, for all branches, from the person's next request on. Errors:
 * `forbidden`, `invalid-input` for what is no staff role, `not-found`; `conflict` where they have it
 * no more.
 */
export async function takeStaffRole(db: Db, actor: Actor, id: string, role: string) {
  requireStaffGiver(actor)
  const taken = checkedRole(role)
  return inTransaction(db, async (within) => {
    const person = await lockedPerson(within, id)
    const before = await removeRole(within, person.id, taken)
    if (!before) throw new AppError('conflict', `${person.name} does not have this role any more.`)
    await audit(within, actor, 'staff-role', [
      { action: 'taken', id: person.id, before: audited(taken, before.branches) },
    ])
    return `${person.name} does not have the role “${staffRoleNames[taken]}” any more.`
  })
}

/** Removes a role; gives it as it was, null where they did not have it. */
async function removeRole(within: Db, id: string, role: StaffRole): Promise<GivenRole | null> {
  const { rows } = await sql<{ given: readonly GivenRole[] }>`
    select ${givenRolesOfUser} as given from users where id = ${id}`.execute(within)
  const before = rows[0]?.given.find((one) => one.role === role) ?? null
  await within
    .deleteFrom('staff_duties')
    .where('user_id', '=', id)
    .where('role', '=', role)
    .execute()
  return before
}

/** A role as the audit keeps it: branches by the names that they had. */
function audited(role: StaffRole, branches: readonly Branch[] | null) {
  return { role, branches: branches ? branches.map(({ name }) => name) : 'all' }
}

function requireStaffGiver(actor: Actor): void {
  requireAdmin(actor, 'Only administrators give staff roles.')
}

function checkedRole(role: string): StaffRole {
  if (isStaffRole(role)) return role
  throw new AppError('invalid-input', 'Please choose a staff role.')
}

type Eligible = {
  readonly id: string
  readonly name: string
  readonly role: Role | null
  readonly verified: boolean
  readonly isDisabled: boolean
}

function requireEligible({ name, role, verified, isDisabled }: Eligible): void {
  const refuse = (why: string) => new AppError('conflict', why)
  if (role === 'admin') throw refuse(`${name} is an administrator, who may do everything.`)
  if (!verified) throw refuse(`${name} has not confirmed the e-mail address yet.`)
  if (isDisabled) throw refuse(`The account of ${name} is disabled.`)
  if (role === null) {
    throw refuse(
      `${name} is neither a student nor of the faculty: give a role in User details first.`,
    )
  }
}

async function lockedPerson(within: Db, id: string): Promise<Eligible> {
  if (isId(id)) {
    await lockPerson(within, id)
    const { rows } = await sql<Eligible>`
      select users.id, coalesce(nullif(name, ''), email) as name, ${roleSql()} as role,
        email_verified as verified, disabled_at is not null as "isDisabled"
      from users left join role_exceptions on role_exceptions.user_id = users.id
      where users.id = ${id}`.execute(within)
    if (rows[0]) return rows[0]
  }
  throw new AppError('not-found', 'There is no such person.')
}

async function people(db: Db, condition: RawBuilder<unknown>, limit: number) {
  const { rows } = await sql<StaffPerson>`
    select users.id, name, email, ${roleSql()} as role, ${givenRolesOfUser} as "givenRoles",
      disabled_at is not null as "isDisabled",
      (select roll_number from members where members.email = users.email and withdrawn_at is null
        limit 1) as "rollNumber"
    from users left join role_exceptions on role_exceptions.user_id = users.id
    where ${condition} order by name_key, users.id limit ${limit}`.execute(db)
  return rows
}
