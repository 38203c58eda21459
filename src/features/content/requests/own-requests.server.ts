import { sql } from 'kysely'
import type { Actor } from '#src/kernel/actor.ts'
import type { Db } from '#src/server/database/connect.ts'
import { isoInstant } from '#src/server/database/iso-instant.ts'
import type { OwnRequest, OwnRequestLine } from './own-request.ts'
import { refused } from './refused.ts'
import { openSteps } from './request-steps.ts'
import { requestNumber } from './requests.ts'

const mostShown = 100

/** What a person asks or asked for, the latest first; nothing for whoever is not signed in. */
export async function ownRequests(db: Db, actor: Actor): Promise<OwnRequestLine[]> {
  if (actor.kind !== 'user' || !actor.verified) return []
  const { rows } = await sql<OwnRequestLine>`
    select ${lineColumns} from requests join request_askers as asker on request_id = requests.id
    where user_id = ${actor.id} and left_at is null and state <> 'merged'
    order by requests.number desc limit ${mostShown}`.execute(db)
  return rows
}

/**
 * The request of this number, where the person asks for it; that of a merged number is the one that
 * has its askers now. Errors: `not-found`.
 */
export async function ownRequest(db: Db, actor: Actor, number: string): Promise<OwnRequest> {
  const asked = requestNumber(number)
  if (actor.kind !== 'user' || !actor.verified || asked === null) throw noRequest()
  const { rows } = await sql<OwnRequest>`
    select ${lineColumns}, reason, needed_by::text as "neededBy",
      (select coalesce(jsonb_agg(jsonb_build_object('step', step, 'said', said, 'at', ${isoInstant(sql`at`)},
          'by', case when asker_id = asker.id then 'you' when by_email is null then 'another'
            when step in ('approved', 'declined') and exists (select from request_approvers as approver
              where approver.email = by_email and approver.department_key = requests.department_key) then 'department'
            else 'library' end)
          order by id), '[]')
        from request_steps where request_id = requests.id
          and step = any(${[...openSteps]}::text[])) as steps
    from requests join request_askers as asker on request_id = requests.id
    where user_id = ${actor.id} and left_at is null and state <> 'merged' and number = (
      with recursive followed as (
        select id, number, merged_into from requests where number = ${asked}
        union
        select main.id, main.number, main.merged_into
          from requests as main join followed on main.id = followed.merged_into)
      select number from followed where merged_into is null limit 1)`.execute(db)
  const [found] = rows
  if (!found) throw noRequest()
  return found
}

/** Whether the person asks for the request with this id. */
export async function ownsWish(db: Db, actor: Actor, id: string): Promise<boolean> {
  if (actor.kind !== 'user') return false
  const { rows } = await sql`
    select from request_askers where request_id = ${id} and user_id = ${actor.id} and left_at is null`.execute(
    db,
  )
  return rows.length > 0
}

const lineColumns = sql`requests.id, requests.number, kind, state, title, author, isbn, details,
  (select books.number from books where books.id = book_id) as "bookNumber",
  (select count(*)::integer from request_askers where request_id = requests.id and left_at is null) as askers,
  ${isoInstant(sql`asked_at`)} as "askedAt",
  case when not asker.made then ${isoInstant(sql`requests.created_at`)} end as "firstAskedAt", ${isoInstant(sql`changed_at`)} as "changedAt"`

function noRequest() {
  return refused('not-found', 'notFound')
}
