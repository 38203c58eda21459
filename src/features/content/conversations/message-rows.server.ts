import { sql } from 'kysely'
import type { AttachedFile } from '#src/kernel/attached-file.ts'
import { attachedFiles } from '#src/server/attached/attached-kind.ts'
import type { Db } from '#src/server/database/connect.ts'
import { isoInstant } from '#src/server/database/iso-instant.ts'
import { writtenBlocks } from '#src/server/text/written-text.ts'
import { conversationFileKind } from './conversation-kinds.server.ts'
import type {
  Card,
  ConversationStatus,
  Message,
  MessageKind,
  OfficeStatus,
  Side,
} from './conversations.ts'

/** A message as it is stored. */
export type MessageRow = {
  readonly seq: number
  readonly key: string
  readonly side: Side
  readonly kind: MessageKind
  readonly body: string
  readonly card: Card | null
  readonly files: readonly AttachedFile[]
  readonly by: string | null
  readonly at: string
}

/** A message as JSON: for a select from `conversation_messages as said`. */
export const messageJson = sql<MessageRow>`jsonb_build_object(
  'seq', said.seq, 'key', said.key, 'side', said.side, 'kind', said.kind, 'body', said.body,
  'card', said.card, 'files', ${attachedFiles(conversationFileKind, sql`said.id`)},
  'by', said.written_by, 'at', ${isoInstant(sql`said.created_at`)})`

/** A message as readers see it (`office` false: without who of the library wrote it). */
export function shownMessage(row: MessageRow, office: boolean): Message {
  const { side, kind, body, by } = row
  const isDrawn = side === 'library' && kind === 'text' && body !== ''
  return {
    ...row,
    blocks: isDrawn ? writtenBlocks(body, { linkable: false }) : null,
    by: office ? by : null,
  }
}

/** How a conversation stands, as JSON: for a select from `conversations`. */
export const statusJson = sql<OfficeStatus>`jsonb_build_object(
  'state', conversations.state, 'lastSeq', last_seq, 'readerRead', reader_read_seq,
  'readerDelivered', reader_delivered_seq, 'libraryRead', library_read_seq,
  'unread', (select count(*)::integer from conversation_messages as unseen
    where unseen.conversation_id = conversations.id and unseen.seq > reader_read_seq
      and unseen.side = 'library' and unseen.kind = 'text'),
  'version', conversations.version, 'takenBy', taken_by, 'waitingSince', ${isoInstant(sql`waiting_since`)},
  'blockedUntil', case when blocked_until > now() then ${isoInstant(sql`blocked_until`)} end,
  'reports', (select count(*)::integer from conversation_reports as report
    where report.conversation_id = conversations.id and settled_at is null))`

/** What of it the reader sees: who of the library answers is the library's own affair. */
export function readerStatus(status: OfficeStatus): ConversationStatus {
  const { state, lastSeq, readerRead, readerDelivered, libraryRead, unread } = status
  return { state, lastSeq, readerRead, readerDelivered, libraryRead, unread }
}

/**
 * At most `most` messages of a conversation before number `before` (null: the last ones), the
 * oldest first.
 */
export async function messagesBefore(
  db: Db,
  conversation: string,
  before: number | null,
  most: number,
): Promise<MessageRow[]> {
  const { rows } = await sql<{ message: MessageRow }>`
    select ${messageJson} as message from conversation_messages as said
    where conversation_id = ${conversation} and (${before}::integer is null or seq < ${before})
    order by seq desc limit ${most}`.execute(db)
  return rows.map(({ message }) => message).reverse()
}
