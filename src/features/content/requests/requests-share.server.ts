import { sql } from 'kysely'
import type { PersonShare } from '#src/server/person-share.ts'
import { leaveAll } from './leave-request.server.ts'
import { openSteps } from './request-steps.ts'

/**
 * What a person asked for. Deleting the account withdraws what is open; what the library did stays
 * without a name and without what the person said of themselves.
 */
export const requestsShare: PersonShare = {
  name: 'requests',
  gather: async (db, { id, email, verified }) => {
    const { rows: asked } = await sql`
      select number, kind, state, title, author, isbn, details, reason, needed_by::text as "neededBy",
        asked_at as "askedAt", left_at as "withdrawnAt",
        (select coalesce(jsonb_agg(jsonb_build_object('step', step, 'said', said, 'at', at) order by request_steps.id), '[]')
          from request_steps where request_id = requests.id
            and step = any(${[...openSteps]}::text[])) as steps
      from request_askers join requests on requests.id = request_id
      where user_id = ${id} order by number`.execute(db)
    const { rows: chosen } = await sql`
      select by_mail as "byMail", by_push as "byPush" from request_choices where user_id = ${id}`.execute(
      db,
    )
    const { rows: approves } = await sql<{ department: string }>`
      select department from request_approvers where ${verified} and email = ${email}
      order by department`.execute(db)
    return {
      asked,
      told: chosen[0] ?? null,
      approvesFor: approves.map(({ department }) => department),
    }
  },
  erase: async (db, { id, email, verified }) => {
    await leaveAll(db, id)
    await sql`
      delete from request_messages using request_askers
      where asker_id = request_askers.id and user_id = ${id}`.execute(db)
    await sql`
      update request_askers set user_id = null, reason = '', needed_by = null where user_id = ${id}`.execute(
      db,
    )
    await sql`delete from request_choices where user_id = ${id}`.execute(db)
    if (!verified) return
    await sql`delete from request_messages where approver = ${email}`.execute(db)
    await sql`delete from request_approvers where email = ${email}`.execute(db)
    await sql`update request_steps set by_email = ${`deleted:${id}`} where by_email = ${email}`.execute(
      db,
    )
  },
}
