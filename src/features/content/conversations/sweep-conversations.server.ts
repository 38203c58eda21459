import { sql } from 'kysely'
import { questionDays } from '#src/kernel/retention.ts'
import type { Db } from '#src/server/database/connect.ts'
import type { FileStore } from '#src/server/files/file-store.ts'

/**
 * Forgets what has had its time: of conversations, what was said before they were closed so many
 * days ago as the settings say; conversations of which nothing is left; questions whose address
 * nobody confirmed.
 */
export async function sweepConversations(
  db: Db,
  _files?: FileStore,
  now = new Date(),
): Promise<void> {
  await sql`
    delete from conversation_messages using (
      select conversation_id, max(seq) as last_seq from conversation_messages, conversation_settings
      where kind = 'closed' and created_at < ${now}::timestamptz - make_interval(days => kept_days)
      group by conversation_id) as over
    where conversation_messages.conversation_id = over.conversation_id and seq <= over.last_seq`.execute(
    db,
  )
  await sql`
    delete from conversations where state = 'closed' and (blocked_until is null or blocked_until < ${now})
      and not exists (select from conversation_messages where conversation_id = conversations.id)`.execute(
    db,
  )
  await sql`delete from conversation_questions
    where created_at < ${now}::timestamptz - make_interval(days => ${questionDays})`.execute(db)
}
