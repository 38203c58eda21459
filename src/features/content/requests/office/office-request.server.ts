import { sql } from 'kysely'
import type { Actor } from '#src/kernel/actor.ts'
import { AppError } from '#src/kernel/errors.ts'
import type { Db } from '#src/server/database/connect.ts'
import { isoInstant } from '#src/server/database/iso-instant.ts'
import { requestNumber } from '../requests.ts'
import { officeColumns, requireOffice } from './office-list.server.ts'
import type { OfficeRequest } from './office-shapes.ts'

/**
 * The request of this number with its askers, the steps with notes, and what may be the same.
 * Errors: `forbidden` to all but administrators, `not-found`.
 */
export async function officeRequest(db: Db, actor: Actor, number: string): Promise<OfficeRequest> {
  requireOffice(actor)
  const { rows } = await sql<OfficeRequest>`
    select ${officeColumns},
      (select books.title from books where books.id = book_id) as "bookTitle",
      (select jsonb_build_object('year', indents.year, 'number', indents.number)
        from indent_lines join indents on indents.id = indent_id
        where indent_lines.id = indent_line_id) as indent,
      (select coalesce(jsonb_agg(jsonb_build_object('name', users.name, 'email', users.email,
          'memberNumber', members.number, 'reason', reason, 'neededBy', needed_by, 'askedAt', ${isoInstant(sql`asked_at`)})
          order by asked_at, request_askers.id), '[]')
        from request_askers left join users on users.id = user_id
          left join members on members.email = users.email and users.email_verified
        where request_id = requests.id and left_at is null) as "askedBy",
      (select coalesce(jsonb_agg(jsonb_build_object('step', step, 'said', said, 'by', by_email,
          'byName', (select users.name from users where users.email = by_email), 'at', ${isoInstant(sql`at`)})
          order by request_steps.id), '[]')
        from request_steps where request_id = requests.id) as steps,
      (select main.number from requests as main where main.id = requests.merged_into) as "mergedInto",
      array(select other.number from requests as other
        where other.merged_into = requests.id order by number) as merged,
      (select coalesce(jsonb_agg(jsonb_build_object('number', number, 'title', title) order by number), '[]')
        from (select other.number, other.title from requests as other
          where other.id <> requests.id and other.kind = requests.kind
            and other.state in ('awaiting-approval', 'asked', 'accepted', 'ordered')
            and (other.title_key = requests.title_key or other.isbn = requests.isbn
              or other.book_number = requests.book_number)
          order by other.number limit 5) as near) as similar
    from requests cross join request_settings where requests.number = ${requestNumber(number) ?? 0}`.execute(
    db,
  )
  const [found] = rows
  if (!found) throw new AppError('not-found', 'There is no request of this number.')
  return found
}
