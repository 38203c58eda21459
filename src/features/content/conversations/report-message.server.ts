import { sql } from 'kysely'
import { cleanLines } from '#src/kernel/clean-text.ts'
import { AppError } from '#src/kernel/errors.ts'
import { say } from '#src/kernel/words/sentence.ts'
import type { Db } from '#src/server/database/connect.ts'
import { inTransaction } from '#src/server/database/in-transaction.ts'
import { conversationAnswerWords } from './answers/words.ts'
import { type Claim, isTheirs } from './conversation-of.server.ts'
import { faultOf } from './message-shape.server.ts'

const longestReason = 1000

/**
 * Notes what is wrong with a message of the library, for administrators to look at; said once more,
 * the later reason counts. Errors: `invalid-input` without a reason, `not-found`.
 */
export async function reportMessage(
  db: Db,
  claim: Claim,
  seq: number,
  reason: string,
): Promise<void> {
  const said = cleanLines(reason, longestReason)
  if (said === '') throw faultOf('reason', (words) => words.writeReason)
  await inTransaction(db, async (within) => {
    const found = await within
      .selectFrom('conversation_messages')
      .innerJoin('conversations', 'conversations.id', 'conversation_id')
      .select('conversation_id as id')
      .where(isTheirs(claim))
      .where('seq', '=', seq)
      .where('side', '=', 'library')
      .where('kind', '=', 'text')
      .executeTakeFirst()
    if (!found) {
      throw new AppError(
        'not-found',
        say(conversationAnswerWords, (words) => words.noSuchMessage),
      )
    }
    await within
      .insertInto('conversation_reports')
      .values({ conversation_id: found.id, seq, reason: said })
      .onConflict((conflict) =>
        conflict
          .columns(['conversation_id', 'seq'])
          .doUpdateSet({ reason: said, settled_at: null, settled_by: null }),
      )
      .execute()
    // The office is told live.
    await within
      .updateTable('conversations')
      .set({ version: sql`version + 1` })
      .where('id', '=', found.id)
      .execute()
  })
}
