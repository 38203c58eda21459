import { requireAdmin } from '#src/kernel/access.ts'
import { type Actor, actorName } from '#src/kernel/actor.ts'
import { AppError } from '#src/kernel/errors.ts'
import { isId } from '#src/kernel/ids.ts'
import { audit } from '#src/server/audit.ts'
import type { Db } from '#src/server/database/connect.ts'
import { inTransaction } from '#src/server/database/in-transaction.ts'
import { endAccess, endSessions, endTokens } from './end-access.server.ts'
import { forgetBrowsers } from './known-browsers.server.ts'
import { roleRule } from './person-row.server.ts'
import type { RoleException } from './roles.ts'

const longestReason = 500

/**
 * Shuts a person out from their next request on, with a reason for the other administrators. Their
 * tokens end for good; their sessions stay until they are let in again, so that their browsers are
 * told why. Throws `forbidden` to all but administrators, and for administrators, who are
 * configuration alone; `not-found`, `invalid-input`.
 */
export async function disablePerson(
  db: Db,
  actor: Actor,
  id: string,
  reason: string,
): Promise<void> {
  const why = checkedReason(reason)
  await changePerson(db, actor, id, async (within) => {
    await within
      .updateTable('users')
      .set({ disabled_at: new Date(), disabled_reason: why })
      .where('id', '=', id)
      .where('disabled_at', 'is', null)
      .execute()
    const tokens = await endTokens(within, id)
    await forgetBrowsers(within, id)
    return { action: 'disabled', after: { reason: why, tokens } }
  })
}

/**
 * Lets a person in again; they sign in anew, and make new tokens. Throws as `disablePerson` does.
 */
export async function enablePerson(db: Db, actor: Actor, id: string): Promise<void> {
  await changePerson(db, actor, id, async (within) => {
    await within
      .updateTable('users')
      .set({ disabled_at: null, disabled_reason: null })
      .where('id', '=', id)
      .execute()
    await endSessions(within, id)
    return { action: 'enabled' }
  })
}

/**
 * Gives one person another role than their address has, with a reason, or with `null` takes that
 * back. Their sessions end: rights change with a new sign-in. Throws as `disablePerson` does.
 */
export async function giveRole(
  db: Db,
  actor: Actor,
  id: string,
  given: { readonly role: RoleException; readonly reason: string } | null,
): Promise<void> {
  const row = given && { role: checkedRole(given.role), reason: checkedReason(given.reason) }
  await changePerson(db, actor, id, async (within) => {
    const before = await within
      .deleteFrom('role_exceptions')
      .where('user_id', '=', id)
      .returning(['role', 'reason'])
      .executeTakeFirst()
    if (row) {
      const values = { ...row, user_id: id, given_by: actorName(actor) }
      await within.insertInto('role_exceptions').values(values).execute()
    }
    await endSessions(within, id)
    return { action: row ? 'role-given' : 'role-taken-back', before: before ?? null, after: row }
  })
}

/**
 * Signs a person out everywhere, their programs too: tokens end. Throws as `disablePerson` does.
 */
export async function signOutEverywhere(db: Db, actor: Actor, id: string): Promise<void> {
  await changePerson(db, actor, id, async (within) => {
    const { sessions, tokens } = await endAccess(within, id)
    return { action: 'sessions-revoked', after: { ended: sessions, tokens } }
  })
}

/**
 * Turns off a second step whose phone is lost: from the next sign-in on the password is enough.
 * Sessions end. Throws as `disablePerson` does, and `conflict` where there is none.
 */
export async function takeSecondStepOff(db: Db, actor: Actor, id: string): Promise<void> {
  await changePerson(db, actor, id, async (within) => {
    const { numDeletedRows } = await within
      .deleteFrom('one_time_codes')
      .where('user_id', '=', id)
      .executeTakeFirst()
    if (numDeletedRows === 0n) throw new AppError('conflict', 'This person has no second step.')
    await endSessions(within, id)
    return { action: 'second-step-taken-off' }
  })
}

type Noted = { readonly action: string; readonly before?: unknown; readonly after?: unknown }

async function changePerson(
  db: Db,
  actor: Actor,
  id: string,
  change: (within: Db) => Promise<Noted>,
): Promise<void> {
  requireAdmin(actor, 'Only administrators change other people’s accounts.')
  await inTransaction(db, async (within) => {
    const user = isId(id)
      ? await within
          .selectFrom('users')
          .select(['id', 'email'])
          .where('id', '=', id)
          .forUpdate()
          .executeTakeFirst()
      : undefined
    if (!user) throw new AppError('not-found', 'There is no such person.')
    if (roleRule.admins.includes(user.email)) {
      throw new AppError(
        'forbidden',
        'Administrators are named in institute.ts; their accounts are not changed here.',
      )
    }
    await audit(within, actor, 'user', [{ id, ...(await change(within)) }])
  })
}

function checkedReason(text: string): string {
  const reason = text.trim()
  if (reason !== '' && reason.length <= longestReason && !/[^\P{Cc}\n\r\t]/u.test(reason))
    return reason
  throw new AppError(
    'invalid-input',
    `Please give a reason, of at most ${longestReason} characters.`,
  )
}

function checkedRole(role: string): RoleException {
  if (role === 'student' || role === 'faculty') return role
  throw new AppError('invalid-input', 'Please choose the role student or faculty.')
}
