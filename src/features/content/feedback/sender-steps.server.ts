import { sql } from 'kysely'
import type { Actor } from '#src/kernel/actor.ts'
import { AppError } from '#src/kernel/errors.ts'
import { newId } from '#src/kernel/ids.ts'
import { say } from '#src/kernel/words/sentence.ts'
import type { Db } from '#src/server/database/connect.ts'
import { inTransaction } from '#src/server/database/in-transaction.ts'
import { feedbackAnswerWords } from './answers/words.ts'
import { maySend, messageLimits, type SentOfLate } from './feedback-limits.ts'
import { type Claim, isTheirs, noSuchFeedback } from './feedback-rows.server.ts'
import { checkedText } from './feedback-shape.server.ts'
import { requireUnblocked } from './require-sender.server.ts'

/**
 * Adds a message of the sender; the feedback is open and unread again. The same text once more
 * within a minute counts as sent. Errors: `not-found`, `invalid-input`, `conflict` where it was
 * withdrawn, `forbidden` where its sender is blocked, `too-many-requests`.
 */
export async function addMessage(db: Db, actor: Actor, claim: Claim, text: string): Promise<void> {
  const body = checkedText('message', text)
  await inTransaction(db, async (within) => {
    const { id, sender } = await lockedOwn(within, actor, claim)
    const { again, ...sent } = await addedOfLate(within, id, body)
    if (again) return
    await requireUnblocked(within, sender)
    if (!maySend(sent, messageLimits)) {
      throw new AppError(
        'too-many-requests',
        say(feedbackAnswerWords, (words) => words.tooManyMessages),
        { retryAfter: 3600 },
      )
    }
    await within
      .insertInto('feedback_messages')
      .values({ id: newId(), feedback_id: id, kind: 'message', body })
      .execute()
    await within
      .updateTable('feedback')
      .set({ state: 'open', read_at: null, read_by: null })
      .set({ changed_at: new Date(), version: sql`version + 1` })
      .where('id', '=', id)
      .execute()
  })
}

/** What its sender has added of late; `again`: this text, within a minute. */
async function addedOfLate(within: Db, id: string, body: string) {
  const { rows } = await sql<SentOfLate & { again: boolean }>`
    select count(*) filter (where created_at > now() - interval '1 hour')::integer as hour,
      count(*)::integer as day,
      coalesce(bool_or(body = ${body} and created_at > now() - interval '1 minute'), false) as again
    from feedback_messages
    where feedback_id = ${id} and kind = 'message' and created_at > now() - interval '1 day'`.execute(
    within,
  )
  return rows[0] ?? { hour: 0, day: 0, again: false }
}

/**
 * Withdraws a feedback: its text, messages, ratings, files and the sender's name go; that there was
 * one stays. Errors: `not-found`, `conflict` where that was done before.
 */
export async function withdrawFeedback(db: Db, actor: Actor, claim: Claim): Promise<void> {
  await inTransaction(db, async (within) => {
    const { id } = await lockedOwn(within, actor, claim)
    for (const table of ['feedback_messages', 'feedback_ratings', 'feedback_files'] as const) {
      await within.deleteFrom(table).where('feedback_id', '=', id).execute()
    }
    await within
      .updateTable('feedback')
      .set({
        state: 'withdrawn',
        body: '',
        user_id: null,
        name: null,
        email: null,
        assigned_to: null,
        merged_into: null,
        changed_at: new Date(),
        version: sql`version + 1`,
      })
      .where('id', '=', id)
      .execute()
    await partJoined(within, id)
  })
}

/** What was joined with it is answered together from then on, with the oldest of them. */
async function partJoined(within: Db, id: string): Promise<void> {
  await sql`
    update feedback set version = version + 1, merged_into = nullif(others.main, feedback.id)
    from (select joined.id, first_value(joined.id) over (order by joined.number) as main
      from feedback as joined where joined.merged_into = ${id}) as others
    where others.id = feedback.id`.execute(within)
}

async function lockedOwn(within: Db, actor: Actor, claim: Claim) {
  const found = await within
    .selectFrom('feedback')
    .select(['id', 'state'])
    .select(sql<string | null>`coalesce(account_hash, network_hash)`.as('sender'))
    .where(isTheirs(actor, claim))
    .forUpdate()
    .executeTakeFirst()
  if (!found) throw noSuchFeedback()
  if (found.state !== 'withdrawn') return found
  throw new AppError(
    'conflict',
    say(feedbackAnswerWords, (words) => words.alreadyWithdrawn),
  )
}
