import { sql } from 'kysely'
import { requireAdmin } from '#src/kernel/access.ts'
import type { Actor } from '#src/kernel/actor.ts'
import { cleanLine } from '#src/kernel/clean-text.ts'
import { readEmail } from '#src/kernel/email-address.ts'
import { AppError } from '#src/kernel/errors.ts'
import { audit } from '#src/server/audit.ts'
import type { Db } from '#src/server/database/connect.ts'
import { inTransaction } from '#src/server/database/in-transaction.ts'
import { departmentKey } from '../approvers.server.ts'
import type { Approver } from './approver.ts'

const mostApprovers = 500
const longestDepartment = 120

/** All of them, by department. Throws `forbidden` to all but administrators. */
export async function listApprovers(db: Db, actor: Actor): Promise<Approver[]> {
  requireAdmin(actor, 'Only an administrator changes who approves requests.')
  return db
    .selectFrom('request_approvers')
    .select(['department', 'email'])
    .orderBy('department')
    .orderBy('email')
    .limit(mostApprovers)
    .execute()
}

/** Departments of members and of profiles, to choose from. */
export async function knownDepartments(db: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select distinct name from (select department as name from members where department is not null
      union select name from departments where not is_library) as known order by name limit 200`.execute(
    db,
  )
  return rows.map(({ name }) => name)
}

/**
 * Lets somebody approve the requests of a department. Errors: `forbidden`, `invalid-input` for
 * fields, `too-large` where there are 500.
 */
export async function addApprover(
  db: Db,
  actor: Actor,
  written: { readonly department: string; readonly email: string },
): Promise<void> {
  requireAdmin(actor, 'Only an administrator changes who approves requests.')
  const department = cleanLine(written.department, longestDepartment)
  const email = readEmail(written.email)
  const fields = [
    ...(department === '' ? [fault('department', 'Please write the department.')] : []),
    ...(email === null ? [fault('email', 'Please write the e-mail address of a person.')] : []),
  ]
  if (email === null || fields.length > 0) {
    throw new AppError('invalid-input', fields.map(({ message }) => message).join(' '), { fields })
  }
  await inTransaction(db, async (within) => {
    const { rows } = await sql<{ all: number }>`
      select count(*)::integer as all from request_approvers`.execute(within)
    if ((rows[0]?.all ?? 0) >= mostApprovers) {
      throw new AppError('too-large', `There are ${mostApprovers} approvers already.`)
    }
    await within
      .insertInto('request_approvers')
      .values({ department, department_key: departmentKey(department), email })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    const after = { department, approver: email }
    await audit(within, actor, 'request', [{ action: 'approver-added', id: 'settings', after }])
  })
}

/** Takes somebody's approval of a department away. Throws `forbidden`, `not-found`. */
export async function removeApprover(
  db: Db,
  actor: Actor,
  { department, email }: Approver,
): Promise<void> {
  requireAdmin(actor, 'Only an administrator changes who approves requests.')
  await inTransaction(db, async (within) => {
    const { numDeletedRows } = await within
      .deleteFrom('request_approvers')
      .where('department_key', '=', departmentKey(department))
      .where('email', '=', email)
      .executeTakeFirst()
    if (numDeletedRows === 0n) throw new AppError('not-found', 'There is no such approver.')
    const before = { department, approver: email }
    await audit(within, actor, 'request', [{ action: 'approver-removed', id: 'settings', before }])
  })
}

const fault = (field: string, message: string) => ({ field, message })
