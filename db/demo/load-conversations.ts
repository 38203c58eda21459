import { sql } from 'kysely'
import { adminEmails } from '#institute-file'
import { newToken } from '#src/features/content/conversations/conversation-of.server.ts'
import { newId } from '#src/kernel/ids.ts'
import type { Db } from '#src/server/database/connect.ts'
import { inTransaction } from '#src/server/database/in-transaction.ts'
import { type DemoConversation, demoCanned, demoConversations } from './conversation-texts.ts'

/**
 * Gives the demo college its conversations and canned answers, on its first start; a library that
 * has some keeps its own.
 */
export async function loadDemoConversations(db: Db): Promise<void> {
  await inTransaction(db, async (within) => {
    await sql`lock table canned_answers in share row exclusive mode`.execute(within)
    const { rows } = await sql`
      select 1 from conversations union all select 1 from canned_answers
      union all select 1 where not exists (select from members where demo) limit 1`.execute(within)
    if (rows.length > 0) return
    for (const { title, body, translations } of demoCanned) {
      const text = JSON.stringify(translations)
      await within
        .insertInto('canned_answers')
        .values({ id: newId(), title, body, translations: text, demo: true })
        .execute()
    }
    for (const one of demoConversations) await loadOne(within, one)
  })
}

async function loadOne(within: Db, { email, messages }: DemoConversation): Promise<void> {
  const user = await within
    .selectFrom('users')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirst()
  if (!user) return
  const [office] = adminEmails
  const at = (hoursAgo: number) => new Date(Date.now() - hoursAgo * 3_600_000)
  const lastOf = (side: string) => messages.findLastIndex(({ by }) => by === side) + 1
  const last = messages.at(-1)
  const lastLibrary = lastOf('library')
  const id = newId()
  await within
    .insertInto('conversations')
    .values({
      id,
      user_id: user.id,
      taken_by: lastLibrary > 0 ? office : null,
      waiting_since: last?.by === 'reader' ? at(last.hoursAgo) : null,
      last_seq: messages.length,
      last_reader_seq: lastOf('reader'),
      last_library_seq: lastLibrary,
      reader_read_seq: lastLibrary,
      reader_delivered_seq: lastLibrary,
      library_read_seq: last?.by === 'reader' ? 0 : messages.length,
      told_seq: lastLibrary,
      demo: true,
      created_at: at(messages[0]?.hoursAgo ?? 0),
      changed_at: at(last?.hoursAgo ?? 0),
    })
    .execute()
  for (const [place, { by, hoursAgo, body }] of messages.entries()) {
    await within
      .insertInto('conversation_messages')
      .values({
        id: newId(),
        conversation_id: id,
        seq: place + 1,
        key: newToken(),
        side: by,
        body,
        written_by: by === 'library' ? office : null,
        created_at: at(hoursAgo),
      })
      .execute()
  }
}

/**
 * Takes the conversations of the demo college away again, where nobody has written since, and its
 * canned answers that nobody has changed.
 */
export async function removeDemoConversations(db: Db): Promise<number> {
  await db.deleteFrom('canned_answers').where('demo', '=', true).where('version', '=', 1).execute()
  const { numDeletedRows } = await db
    .deleteFrom('conversations')
    .where('demo', '=', true)
    .where('version', '=', 1)
    .executeTakeFirst()
  return Number(numDeletedRows)
}
