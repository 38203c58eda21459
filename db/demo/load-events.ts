import { sql } from 'kysely'
import { eventColumns } from '#src/features/content/events/event-columns.server.ts'
import { writeOccurrences } from '#src/features/content/events/write-occurrences.server.ts'
import { todayHere } from '#src/institute/institute-clock.ts'
import { actorName, system } from '#src/kernel/actor.ts'
import { newId } from '#src/kernel/ids.ts'
import type { Db } from '#src/server/database/connect.ts'
import { inTransaction } from '#src/server/database/in-transaction.ts'
import { demoEvents } from './events.ts'

type DemoEvent = ReturnType<typeof demoEvents>[number]

/**
 * Gives the demo college its events, on its first start; a library that has written one keeps its
 * own.
 */
export async function loadDemoEvents(db: Db): Promise<void> {
  await inTransaction(db, async (within) => {
    await sql`lock table events in share row exclusive mode`.execute(within)
    const { rows } = await sql`
      select 1 from events union all select 1 where not exists (select from members where demo) limit 1`.execute(
      within,
    )
    if (rows.length > 0) return
    for (const event of demoEvents(todayHere())) await write(within, event)
  })
}

async function write(within: Db, { cancelled, isBroken, ...facts }: DemoEvent): Promise<void> {
  const [id, now] = [newId(), new Date()]
  const cancelledAt = cancelled === undefined ? null : now
  const values = Object.entries({
    ...eventColumns({ ...facts, publishedAt: now }),
    id,
    cancelled_at: cancelledAt,
    cancelled_because: cancelled ?? '',
    created_by: actorName(system('demo')),
    published_at: sql`now() - interval '60 days'`,
    changed_at: sql`now() - interval '60 days'`,
    announced_at: now,
  })
  await sql`
    insert into events (${sql.join(values.map(([name]) => sql.ref(name)))})
    values (${sql.join(values.map(([, value]) => value))})`.execute(within)
  const endsOn = await writeOccurrences(within, id, facts, {
    cancelledAt,
    publishedAt: null,
    agreed: null,
  })
  await sql`update events set ends_on = ${endsOn} where id = ${id}`.execute(within)
  if (isBroken) await breakDates(within, id)
}

/** Cancels the first of the dates to come, and moves the second by a day. */
async function breakDates(within: Db, event: string): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    select id from event_occurrences where event_id = ${event} and begins > now()
    order by begins limit 2`.execute(within)
  const [first, second] = rows
  await sql`
    update event_occurrences set cancelled_at = now(), note = 'The reading room is closed that day.'
    where id = ${first?.id ?? null}`.execute(within)
  await sql`
    update event_occurrences set moved = true, note = 'The reading room is taken on Wednesday.',
      begins = begins + interval '1 day', ends = ends + interval '1 day'
    where id = ${second?.id ?? null}`.execute(within)
}

/**
 * Takes the events of the demo college away again, where nobody has changed them. Returns how many.
 */
export async function removeDemoEvents(db: Db): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('events')
    .where('created_by', '=', actorName(system('demo')))
    .where('version', '=', 1)
    .executeTakeFirst()
  return Number(numDeletedRows)
}
