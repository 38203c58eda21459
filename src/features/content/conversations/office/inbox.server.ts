import { type RawBuilder, sql } from 'kysely'
import { requireDuty } from '#src/kernel/access.ts'
import { type Actor, actorName } from '#src/kernel/actor.ts'
import type { ListPage } from '#src/kernel/paging.ts'
import type { Db } from '#src/server/database/connect.ts'
import { eachWord } from '#src/server/database/each-word.ts'
import { isoInstant } from '#src/server/database/iso-instant.ts'
import { listPage, type Place } from '#src/server/http/list-pages.ts'

import { type InboxQueue, type InboxRow, inboxPageSize } from './inbox-counts.ts'

export type InboxQuery = { readonly q: string; readonly queue: InboxQueue }

/** Throws `forbidden` to all but administrators. */
export function requireOffice(actor: Actor): void {
  requireDuty(
    'staff:contents',
    actor,
    'Only the staff of the library read and answer messages of readers.',
  )
}

/** The name of the list for cursors. */
export const inboxList = ({ q, queue }: InboxQuery) => `messages ${queue} ${q}`

/** How many values the place of a row in the list has. */
export const inboxKeyParts = 2

const names = sql`coalesce(users.name, conversations.name)`
const emails = sql`coalesce(users.email, conversations.email)`

/**
 * A page of the inbox: those who wait longest first, else the latest first. Throws `forbidden` to
 * all but administrators.
 */
export async function readInbox(
  db: Db,
  actor: Actor,
  query: InboxQuery,
  place: Place = null,
  size = inboxPageSize,
): Promise<ListPage<InboxRow>> {
  requireOffice(actor)
  const isQueue = query.queue === 'waiting'
  const key = isQueue ? sql`waiting_since` : sql`changed_at`
  const { beyond, order } = placeOf(key, isQueue, place)
  const { rows } = await sql<InboxRow & { readonly sortKey: string }>`
    select conversations.id, conversations.number, ${names} as name, ${emails} as email,
      user_id is null as "isVisitor", state, taken_by as "takenBy",
      (select users.name from users where email = taken_by) as "takenByName",
      ${isoInstant(sql`waiting_since`)} as "waitingSince", ${isoInstant(sql`changed_at`)} as "changedAt",
      last_reader_seq > library_read_seq as "isUnread",
      (select count(*)::integer from conversation_reports as report
        where report.conversation_id = conversations.id and settled_at is null) as reports,
      coalesce(left(last.body, 200), '') as last, last.side as "lastBy",
      (extract(epoch from ${key}) * 1000000)::bigint::text as "sortKey"
    from conversations left join users on users.id = user_id
      left join conversation_messages as last
        on last.conversation_id = conversations.id
          and last.seq = greatest(last_reader_seq, last_library_seq)
    where ${inQueue(query.queue, actor)} and ${hasWords(query.q)} and ${beyond}
    order by ${order} limit ${size + 1}`.execute(db)
  return listPage(inboxList(query), place, rows, size, ({ sortKey, id }) => [sortKey, id])
}

/** Where a page begins, and its order: by a key in microseconds, then the id. */
function placeOf(key: RawBuilder<unknown>, isRising: boolean, place: Place) {
  const micros = sql`(extract(epoch from ${key}) * 1000000)::bigint`
  const isForward = isRising !== (place?.way === 'before')
  const order = sql.raw(isForward ? 'asc' : 'desc')
  return {
    beyond: place
      ? sql`(${micros}, conversations.id) ${sql.raw(isForward ? '>' : '<')}
          (${place.key[0]}::bigint, ${place.key[1]}::uuid)`
      : sql`true`,
    order: sql`${micros} ${order}, conversations.id ${order}`,
  }
}

function inQueue(queue: InboxQueue, actor: Actor): RawBuilder<boolean> {
  switch (queue) {
    case 'waiting':
      return sql`waiting_since is not null`
    case 'mine':
      return sql`taken_by = ${actorName(actor)}`
    case 'all':
      return sql`state = 'open'`
    case 'closed':
      return sql`state = 'closed'`
    case 'reported':
      return sql`exists (select from conversation_reports as report
        where report.conversation_id = conversations.id and settled_at is null)`
  }
}

/** Each word stands in the name, the address or a message. */
function hasWords(q: string): RawBuilder<boolean> {
  return eachWord(
    q,
    (like) => sql`(${names} ilike ${like} or ${emails} ilike ${like}
      or exists (select from conversation_messages as said
        where said.conversation_id = conversations.id and said.body ilike ${like}))`,
  )
}
