import { sql } from 'kysely'
import { readCursorNow } from '#src/server/database/change-cursor.ts'
import type { Db } from '#src/server/database/connect.ts'
import { type Claim, isTheirs, noSuchConversation } from './conversation-of.server.ts'
import { messagesAtOnce, type OfficeStatus, type ShownConversation } from './conversations.ts'
import { messagesBefore, readerStatus, shownMessage, statusJson } from './message-rows.server.ts'

/**
 * The conversation of whoever claims it: the last messages, or those before one. One that was never
 * begun is empty for who is signed in. Errors: `not-found` for a token that leads to none.
 */
export async function ownConversation(
  db: Db,
  claim: Claim,
  before: number | null = null,
): Promise<ShownConversation> {
  const cursor = await readCursorNow(db)
  const found = await db
    .selectFrom('conversations')
    .select('id')
    .select(statusJson.as('status'))
    .where(isTheirs(claim))
    .executeTakeFirst()
  if (!found) {
    if (claim.token !== '') throw noSuchConversation()
    return { status: null, messages: [], hasEarlier: false, cursor }
  }
  const rows = await messagesBefore(db, found.id, before, messagesAtOnce + 1)
  const shown = rows.slice(-messagesAtOnce)
  return {
    status: readerStatus(found.status),
    messages: shown.map((row) => shownMessage(row, false)),
    hasEarlier: rows.length > messagesAtOnce,
    cursor,
  }
}

/** How many texts of the library a reader has not read, and whether anything was ever said. */
export async function ownCounts(db: Db, claim: Claim) {
  const found = await db
    .selectFrom('conversations')
    .select(statusJson.as('status'))
    .where(isTheirs(claim))
    .executeTakeFirst()
  const status: OfficeStatus | null = found?.status ?? null
  return { unread: status?.unread ?? 0, isOpen: status?.state === 'open' }
}

/**
 * Notes up to which message the reader's device has got them, and up to which they were read; never
 * back. Errors: `not-found`.
 */
export async function noteSeen(
  db: Db,
  claim: Claim,
  seen: { readonly delivered: number; readonly read: number },
): Promise<void> {
  const delivered = sql<number>`least(greatest(reader_delivered_seq, ${seen.delivered}, ${seen.read}), last_seq)`
  const read = sql<number>`least(greatest(reader_read_seq, ${seen.read}), last_seq)`
  await db
    .updateTable('conversations')
    .set({ reader_delivered_seq: delivered, reader_read_seq: read })
    .where(isTheirs(claim))
    .where(
      sql<boolean>`(reader_delivered_seq, reader_read_seq) is distinct from (${delivered}, ${read})`,
    )
    .execute()
}
