import { sql } from 'kysely'
import { institute } from '#institute'
import type { LibraryEvent } from '#src/features/content/events/events.ts'
import { newCode } from '#src/features/people/certificates/new-code.server.ts'
import { todayHere } from '#src/institute/institute-clock.ts'
import { requireDuty } from '#src/kernel/access.ts'
import { type Actor, actorName } from '#src/kernel/actor.ts'
import { cleanLine } from '#src/kernel/clean-text.ts'
import type { Day } from '#src/kernel/dates.ts'
import { AppError } from '#src/kernel/errors.ts'
import { isId, newId } from '#src/kernel/ids.ts'
import { audit } from '#src/server/audit.ts'
import type { Db } from '#src/server/database/connect.ts'
import { inTransaction } from '#src/server/database/in-transaction.ts'
import { rowTable } from '#src/server/database/row-table.ts'
import { longestReason } from './letter.ts'
import { noteMessages } from './note-message.server.ts'
import { lockSettings } from './settings-rows.server.ts'

const staffOnly = 'Only the staff of the library give certificates.'

type EventId = Pick<LibraryEvent, 'id' | 'title'>
type Attended = {
  readonly registration_id: string
  readonly name: string
  readonly first_on: Day
  readonly last_on: Day
}

/**
 * Gives everybody who came to an event and has none a certificate with the name they have now, and
 * notes that they are told. Returns how many. Errors: `forbidden`, `not-found`.
 */
export async function giveCertificates(db: Db, actor: Actor, event: EventId): Promise<number> {
  requireDuty('staff:contents', actor, staffOnly)
  return inTransaction(db, async (within) => {
    if (!(await lockSettings(within, event.id, 'to-change'))) {
      throw new AppError('not-found', 'This event takes no registrations.')
    }
    const { rows: attended } = await sql<Attended>`
      select registrations.id as registration_id, coalesce(users.name, members.name) as name,
        min((begins at time zone ${institute.timeZone})::date) as first_on,
        max((begins at time zone ${institute.timeZone})::date) as last_on
      from registrations join registration_pools on registration_pools.id = pool_id
        join check_ins on registration_id = registrations.id and counted and undone_at is null
        join event_occurrences on event_occurrences.id = check_ins.occurrence_id
        left join users on users.id = user_id left join members on members.id = member_id
      where registration_pools.event_id = ${event.id} and coalesce(users.name, members.name) is not null
        and not exists (select from attendance_certificates where registration_id = registrations.id)
      group by registrations.id, users.name, members.name order by name`.execute(within)
    if (attended.length === 0) return 0
    const rows = attended.map((one) => ({ ...one, id: newId(), code: newCode() }))
    const columns = {
      id: 'uuid',
      registration_id: 'uuid',
      code: 'text',
      name: 'text',
      first_on: 'date',
      last_on: 'date',
    } as const
    await sql`
      insert into attendance_certificates (id, registration_id, code, name, event_title, first_on, last_on, given_on, given_by)
      select id, registration_id, code, name, ${event.title}, first_on, last_on, ${todayHere()}::date, ${actorName(actor)}
      from ${rowTable('given', columns, rows)}`.execute(within)
    await noteMessages(
      within,
      rows.map(({ registration_id }) => ({
        registrationId: registration_id,
        kind: 'certificate' as const,
      })),
    )
    const after = { certificates: rows.length }
    await audit(within, actor, 'event-registration', [
      { action: 'certificates-given', id: event.id, after },
    ])
    return rows.length
  })
}

/**
 * Takes a certificate back, with a reason: whoever verifies it is told that it holds no more.
 * Errors: `forbidden`, `not-found`, `invalid-input`; `conflict` where it was taken back.
 */
export async function withdrawCertificate(
  db: Db,
  actor: Actor,
  event: EventId,
  registration: string,
  reason: string,
): Promise<void> {
  requireDuty('staff:contents', actor, staffOnly)
  const because = cleanLine(reason, longestReason + 1)
  if (because === '' || because.length > longestReason) {
    const message = `Please give a reason, of at most ${longestReason} characters.`
    throw new AppError('invalid-input', message, { fields: [{ field: 'because', message }] })
  }
  await inTransaction(db, async (within) => {
    const { rows } = isId(registration)
      ? await sql<{ id: string; number: number; isWithdrawn: boolean }>`
          select certificate.id, certificate.number, withdrawn_at is not null as "isWithdrawn"
          from attendance_certificates as certificate
            join registrations on registrations.id = registration_id
            join registration_pools on registration_pools.id = pool_id
          where registration_id = ${registration} and registration_pools.event_id = ${event.id}
          for update of certificate`.execute(within)
      : { rows: [] }
    const [found] = rows
    if (!found) throw new AppError('not-found', 'There is no such certificate.')
    if (found.isWithdrawn) throw new AppError('conflict', 'This certificate was withdrawn before.')
    await sql`
      update attendance_certificates set withdrawn_at = now(), withdrawn_by = ${actorName(actor)}, withdrawn_because = ${because}
      where id = ${found.id}`.execute(within)
    const after = { certificate: found.number, because }
    await audit(within, actor, 'event-registration', [
      { action: 'certificate-withdrawn', id: event.id, after },
    ])
  })
}
