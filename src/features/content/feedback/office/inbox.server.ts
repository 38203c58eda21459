import { type RawBuilder, sql } from 'kysely'
import { requireDuty } from '#src/kernel/access.ts'
import { type Actor, actorName } from '#src/kernel/actor.ts'
import type { ListPage } from '#src/kernel/paging.ts'
import type { Db } from '#src/server/database/connect.ts'
import { eachWord } from '#src/server/database/each-word.ts'
import { latestFirst, listPage, type Place } from '#src/server/http/list-pages.ts'
import { type InboxQuery, inboxPageSize, inboxSearch } from './office-query.ts'
import type { InboxRow } from './office-shapes.ts'

/** The name of the list for cursors. */
export const inboxList = (query: InboxQuery) => `feedback${inboxSearch(query)}`

/** Throws `forbidden` to all but administrators. */
export function requireOffice(actor: Actor): void {
  requireDuty('staff:contents', actor, 'Only the staff of the library read and answer feedback.')
}

/** A page of the inbox, the latest first. Throws `forbidden` to all but administrators. */
export async function readInbox(
  db: Db,
  actor: Actor,
  query: InboxQuery,
  place: Place = null,
  size = inboxPageSize,
): Promise<ListPage<InboxRow>> {
  requireOffice(actor)
  const { beyond, order } = latestFirst('id', 'uuid', place)
  const found = await db
    .selectFrom('feedback')
    .select(['id', 'number', 'kind', 'body', 'state', 'name', 'email'])
    .select(['assigned_to as assignedTo', 'created_at', 'first_answered_at'])
    .select(sql<boolean>`read_at is not null`.as('isRead'))
    .select(sql<boolean>`merged_into is not null`.as('isMerged'))
    .select(sql<boolean>`hidden_at is not null`.as('isHidden'))
    .where(beyond)
    .where(inState(query, actor))
    .where(sql<boolean>`${query.kind} in ('', kind)`)
    .where(hasWords(query.q))
    .orderBy(order)
    .limit(size + 1)
    .execute()
  const rows = found.map(({ created_at, first_answered_at, ...row }) => ({
    ...(row as InboxRow),
    sentAt: created_at.toISOString(),
    firstAnsweredAt: first_answered_at?.toISOString() ?? null,
  }))
  return listPage(inboxList(query), place, rows, size, ({ id }) => [id])
}

/** SQL: that nobody of the library has seen all of it, and somebody should. */
export const unreadCondition = sql<boolean>`read_at is null and state = 'open' and hidden_at is null`

/** SQL: that somebody has it to see to, and is not done with it. */
function assignedTo(actor: Actor): RawBuilder<boolean> {
  return sql`assigned_to = ${actorName(actor)} and state in ('open', 'answered') and hidden_at is null`
}

/** How much is assigned to whoever asks, and not answered yet. */
export async function assignedCount(db: Db, actor: Actor): Promise<number> {
  const { rows } = await sql<{ assigned: number }>`
    select count(*)::integer as assigned from feedback
    where ${assignedTo(actor)} and state = 'open'`.execute(db)
  return rows[0]?.assigned ?? 0
}

function inState({ state }: InboxQuery, actor: Actor): RawBuilder<boolean> {
  switch (state) {
    case 'unread':
      return unreadCondition
    case 'mine':
      return assignedTo(actor)
    case 'hidden':
      return sql`hidden_at is not null`
    case '':
      return sql`hidden_at is null and merged_into is null`
    default:
      return sql`state = ${state} and hidden_at is null and merged_into is null`
  }
}

/**
 * Each word stands somewhere in the text, the messages, or the sender's name; or it is the number.
 */
function hasWords(q: string): RawBuilder<boolean> {
  return eachWord(
    q,
    (like, word) => sql`(body ilike ${like} or name ilike ${like} or email ilike ${like}
      or number::text = ${word} or exists (select from feedback_messages as said
        where said.feedback_id = feedback.id and said.body ilike ${like}))`,
  )
}
