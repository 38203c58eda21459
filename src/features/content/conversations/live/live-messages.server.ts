import { sql } from 'kysely'
import {
  cursorNow,
  isRemembered,
  parseCursor,
  readCursorNow,
} from '#src/server/database/change-cursor.ts'
import type { Db } from '#src/server/database/connect.ts'
import type { LiveChanges, LiveSource } from '#src/server/live/live-feed.ts'
import type { LiveRows } from '#src/server/live/live-snapshot.ts'
import { messagesAtOnce, type OfficeStatus, statusRow } from '../conversations.ts'
import {
  type MessageRow,
  messageJson,
  messagesBefore,
  readerStatus,
  shownMessage,
  statusJson,
} from '../message-rows.server.ts'
import { inboxCounts } from '../office/inbox-counts.server.ts'
import { inboxAudience, inboxRow, officeAudience, readerAudience } from './audiences.ts'
import { revokedFromMessages } from './revoked-from-messages.server.ts'

/** With more changes than this streams begin anew. */
const mostChanged = 2000
/** Milliseconds between two looks: who waits for an answer notices less than who watches a list. */
const pulse = 100

/**
 * What is said in all conversations: to each reader their own, to the office the one that is open
 * there, and how many wait.
 */
export function liveMessages(db: Db): LiveSource {
  return {
    pulse,
    cursor: () => readCursorNow(db),
    changesSince: (cursor) => changedSince(db, cursor),
    snapshot: (audience) => snapshotOf(db, audience),
    isShared: () => false,
    revoked: (readers) => revokedFromMessages(db, readers),
  }
}

type Changed = {
  readonly now: string
  readonly known: boolean
  readonly statuses: readonly { readonly id: string; readonly status: OfficeStatus }[]
  readonly messages: readonly { readonly id: string; readonly message: MessageRow }[]
}

async function changedSince(db: Db, cursor: string): Promise<LiveChanges> {
  const { epoch, snapshot } = parseCursor(cursor)
  const since = sql`${snapshot}::text::pg_snapshot`
  // By name, so that each index is looked into from the oldest transaction on that was open then.
  const unseen = (column: ReturnType<typeof sql.ref>) => sql`
    ${column} >= pg_snapshot_xmin(${since}) and not pg_visible_in_snapshot(${column}, ${since})`
  const { rows } = await sql<Changed>`
    select ${cursorNow} as now, ${isRemembered({ epoch, snapshot }, sql`'0'::xid8`)} as known,
      (select coalesce(jsonb_agg(changed), '[]') from (
        select id, ${statusJson} as status from conversations
        where ${unseen(sql.ref('changed_by'))} limit ${mostChanged + 1}) as changed) as statuses,
      (select coalesce(jsonb_agg(changed), '[]') from (
        select said.conversation_id as id, ${messageJson} as message from conversation_messages as said
        where ${unseen(sql.ref('said.written_by_transaction'))}
        limit ${mostChanged + 1}) as changed) as messages`.execute(db)
  const [found] = rows
  if (!found?.known || tooMany(found)) return { cursor: found?.now ?? '', rows: null }
  const { now, statuses, messages } = found
  if (statuses.length === 0) return { cursor: now, rows: new Map() }
  return { cursor: now, rows: await rowsOf(db, statuses, messages) }
}

function tooMany({ statuses, messages }: Changed): boolean {
  return statuses.length > mostChanged || messages.length > mostChanged
}

async function rowsOf(
  db: Db,
  statuses: Changed['statuses'],
  messages: Changed['messages'],
): Promise<ReadonlyMap<string, LiveRows>> {
  const rows = new Map<string, Record<string, object>>()
  for (const { id, status } of statuses) {
    rows.set(readerAudience(id), { [statusRow]: readerStatus(status) })
    rows.set(officeAudience(id), { [statusRow]: status })
  }
  for (const { id, message } of messages) {
    const reader = rows.get(readerAudience(id))
    const office = rows.get(officeAudience(id))
    if (reader) reader[message.seq] = shownMessage(message, false)
    if (office) office[message.seq] = shownMessage(message, true)
  }
  rows.set(inboxAudience, { [inboxRow]: await inboxCounts(db) })
  return rows
}

/** The last messages of one conversation with its status, or how the inbox stands. */
async function* snapshotOf(db: Db, audience: string): AsyncGenerator<LiveRows> {
  if (audience === inboxAudience) {
    yield { [inboxRow]: await inboxCounts(db) }
    return
  }
  const [, side, id = ''] = /^(reader|office) (.+)$/.exec(audience) ?? []
  const isOffice = side === 'office'
  const found = await db
    .selectFrom('conversations')
    .select(statusJson.as('status'))
    .where('id', '=', id)
    .executeTakeFirst()
  if (!found) return
  const messages = await messagesBefore(db, id, null, messagesAtOnce)
  yield {
    ...Object.fromEntries(messages.map((row) => [row.seq, shownMessage(row, isOffice)])),
    [statusRow]: isOffice ? found.status : readerStatus(found.status),
  }
}
