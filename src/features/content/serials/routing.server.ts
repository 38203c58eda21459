import { sql } from 'kysely'
import type { Actor } from '#src/kernel/actor.ts'
import { cleanLine } from '#src/kernel/clean-text.ts'
import { readMemberNumber } from '#src/kernel/member-number.ts'
import { audit } from '#src/server/audit.ts'
import type { Db } from '#src/server/database/connect.ts'
import { inTransaction } from '#src/server/database/in-transaction.ts'
import { rowTable } from '#src/server/database/row-table.ts'
import { changedMeanwhile, wrongField } from './require-serials.server.ts'
import { mostReaders, type RoutedReader } from './routed-reader.ts'
import type { ShownSubscription } from './save-subscription.server.ts'
import { subscriptionAt } from './subscription-rows.server.ts'

/** To whom the issues of a subscription go round, in order. */
export async function routingOf(db: Db, subscription: string): Promise<readonly RoutedReader[]> {
  const { rows } = await sql<RoutedReader>`
    select members.number as member, coalesce(members.name, serial_routing.name) as name, department
    from serial_routing left join members on members.id = member_id
    where subscription_id = ${subscription} order by place`.execute(db)
  return rows
}

/**
 * Writes the routing list of a subscription: a line for each reader, a member number or a name.
 * Errors: `forbidden`, `not-found`, `invalid-input` with the field `readers`, `conflict`.
 */
export async function saveRouting(
  db: Db,
  actor: Actor,
  { number, version }: ShownSubscription,
  lines: string,
): Promise<number> {
  return inTransaction(db, async (within) => {
    const { id, version: stored } = await subscriptionAt(within, actor, String(number), 'lock')
    if (version !== null && version !== stored) throw changedMeanwhile('this subscription')
    const written = readersIn(lines)
    const rows = await withMembers(within, written)
    await sql`delete from serial_routing where subscription_id = ${id}`.execute(within)
    await sql`
      insert into serial_routing (subscription_id, place, member_id, name)
      select ${id}::uuid, place, member_id, name
      from ${rowTable('given', { place: 'integer', member_id: 'uuid', name: 'text' }, rows)}`.execute(
      within,
    )
    await sql`
      update serial_subscriptions set version = version + 1, changed_at = now() where id = ${id}`.execute(
      within,
    )
    // Who reads what stays out of the audit: it keeps things longer than this list.
    await audit(within, actor, 'serial', [
      { action: 'routed', id: String(number), after: { readers: rows.length } },
    ])
    return rows.length
  })
}

function readersIn(lines: string): readonly string[] {
  const written = lines
    .split(/\r\n|[\n\r]/)
    .map((line) => cleanLine(line, 121))
    .filter((line) => line !== '')
  if (written.length > mostReaders) {
    throw wrongField('readers', `An issue is routed to at most ${mostReaders} people.`)
  }
  const long = written.find((line) => line.length > 120)
  if (long) throw wrongField('readers', 'Please write at most 120 characters in a line.')
  return written
}

async function withMembers(db: Db, written: readonly string[]) {
  const numbers = written.flatMap((line) => memberNumberIn(line) ?? [])
  const { rows } = await sql<{ id: string; number: number }>`
    select id, number from members where number = any(${numbers}::integer[])`.execute(db)
  const ids = new Map(rows.map(({ id, number }) => [number, id]))
  const seen = new Set<string>()
  return written.map((line, at) => {
    const number = memberNumberIn(line)
    const id = number === null ? undefined : ids.get(number)
    if (number !== null && !id) {
      throw wrongField('readers', `There is no member with the number “${line.split(' ')[0]}”.`)
    }
    const key = id ?? line.toLowerCase()
    if (seen.has(key)) throw wrongField('readers', `“${line}” is listed twice.`)
    seen.add(key)
    return { place: at + 1, member_id: id, name: id ? undefined : line }
  })
}

/** The number with which a line begins, as `M-000012 Asha Das`; null: it is a name. */
function memberNumberIn(line: string): number | null {
  const [first = ''] = line.split(/[\s,]/)
  return /^M-\d+$/i.test(first) ? readMemberNumber(first) : null
}
