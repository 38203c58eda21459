import { sql } from 'kysely'
import { type Actor, actorName } from '#src/kernel/actor.ts'
import { AppError } from '#src/kernel/errors.ts'
import { newId } from '#src/kernel/ids.ts'
import type { Db } from '#src/server/database/connect.ts'
import { checkedText } from '../feedback-shape.server.ts'
import { officeStep, readNow, type Shown } from './office-steps.server.ts'
import { mailAnswer, pushAnswer } from './tell-answer.server.ts'

/**
 * Answers a feedback and those that are joined with it: each sender reads it by their link, by mail
 * where there is an address, and is told on their devices where they sent it by name. `origin` is where links in mails lead; null: nobody knows.
 * Errors: those of `officeStep` and `checkedText`.
 */
export async function answerFeedback(
  db: Db,
  actor: Actor,
  shown: Shown,
  text: string,
  origin: string | null,
): Promise<void> {
  const body = checkedText('text', text)
  await officeStep(db, actor, shown, 'answered', async (within, id) => {
    const asked = await within
      .selectFrom('feedback')
      .leftJoin('users', 'users.id', 'user_id')
      .select(['feedback.id', 'feedback.number', 'feedback.email', 'feedback.language'])
      .select('user_id as userId')
      .select(['users.language as accountLanguage', 'merged_into as mergedInto'])
      .where(({ or, eb }) => or([eb('feedback.id', '=', id), eb('merged_into', '=', id)]))
      .where('state', '<>', 'withdrawn')
      .execute()
    if (asked.some((one) => one.id === id && one.mergedInto !== null)) {
      throw new AppError('conflict', 'It is merged with another one: answer that one.')
    }
    for (const one of asked) {
      const messageId = newId()
      await within
        .insertInto('feedback_messages')
        .values({
          id: messageId,
          feedback_id: one.id,
          kind: 'answer',
          body,
          written_by: actorName(actor),
        })
        .execute()
      await mailAnswer(within, one, body, origin)
      await pushAnswer(within, one, messageId)
    }
    const answered = {
      state: 'answered',
      first_answered_at: sql<Date>`coalesce(first_answered_at, now())`,
    }
    await within
      .updateTable('feedback')
      .set(answered)
      .set({ version: sql`version + 1`, ...readNow(actor) })
      .where('merged_into', '=', id)
      .where('state', '<>', 'withdrawn')
      .execute()
    const others = asked.map(({ number }) => number).filter((number) => number !== shown.number)
    return { set: answered, after: { with: others } }
  })
}
