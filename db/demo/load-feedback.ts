import { sql } from 'kysely'
import { adminEmails } from '#institute-file'
import { newId } from '#src/kernel/ids.ts'
import type { Db } from '#src/server/database/connect.ts'
import { inTransaction } from '#src/server/database/in-transaction.ts'
import { type DemoFeedback, demoFeedback } from './feedback-texts.ts'

/**
 * Gives the demo college its feedback, on its first start; a library that has some keeps its own.
 */
export async function loadDemoFeedback(db: Db): Promise<void> {
  await inTransaction(db, async (within) => {
    await sql`lock table feedback in share row exclusive mode`.execute(within)
    const { rows } = await sql`
      select 1 from feedback union all select 1 where not exists (select from members where demo) limit 1`.execute(
      within,
    )
    if (rows.length > 0) return
    const ids: string[] = []
    for (const one of demoFeedback) ids.push(await loadOne(within, one, ids))
  })
}

async function loadOne(within: Db, one: DemoFeedback, before: readonly string[]): Promise<string> {
  const { daysAgo, kind, body, by, email, language, state, hidden, unread, assigned, joined } = one
  const [office] = adminEmails
  const sentAt = Date.now() - daysAgo * 86_400_000
  const at = (hours: number) => new Date(sentAt + hours * 3_600_000)
  const answeredAt = one.answeredAfterHours === undefined ? null : at(one.answeredAfterHours)
  const id = newId()
  await within
    .insertInto('feedback')
    .values({
      id,
      kind,
      body,
      state,
      name: by?.name ?? null,
      email: by?.email ?? email ?? null,
      language: language ?? 'en',
      demo: true,
      read_at: unread ? null : at(2),
      read_by: unread ? null : office,
      hidden_at: hidden ? at(2) : null,
      assigned_to: assigned ? office : null,
      merged_into: joined === undefined ? null : (before[joined - 1] ?? null),
      first_answered_at: answeredAt,
      created_at: at(0),
      changed_at: answeredAt ?? at(2),
    })
    .execute()
  for (const [area, score] of Object.entries(one.ratings)) {
    await within.insertInto('feedback_ratings').values({ feedback_id: id, area, score }).execute()
  }
  const said = [
    { kind: 'note', body: one.note, at: at(3) },
    { kind: 'answer', body: one.answer, at: answeredAt ?? at(3) },
  ]
  for (const { kind, body, at } of said) {
    if (!body) continue
    const message = { id: newId(), feedback_id: id, kind, body, written_by: office, created_at: at }
    await within.insertInto('feedback_messages').values(message).execute()
  }
  return id
}

/** Takes the feedback of the demo college away again, where nobody has taken a step with it. */
export async function removeDemoFeedback(db: Db): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('feedback')
    .where('demo', '=', true)
    .where('version', '=', 1)
    .executeTakeFirst()
  return Number(numDeletedRows)
}
