import { sql } from 'kysely'
import type { Db } from '#src/server/database/connect.ts'
import type { DataSubject, PersonShare } from '#src/server/person-share.ts'
import type { Feedback } from './feedback.ts'
import { feedbackColumns } from './feedback-rows.server.ts'
import { accountHash } from './feedback-sender.server.ts'

/**
 * What a person sent by name, or with their address. Deleting the account leaves texts and answers
 * without a name; files go.
 */
export const feedbackShare: PersonShare = {
  name: 'feedback',
  gather: async (db, person) => {
    const sent = await feedbackOfPerson(db, person)
    return sent.map(({ number, kind, state, body, ratings, files, messages, sentAt }) => ({
      number,
      kind,
      state,
      text: body,
      ratings,
      sentAt,
      files: files.map(({ name }) => name),
      messages: messages.map(({ kind, body, at }) => ({ by: senders[kind], text: body, at })),
    }))
  },
  erase: async (db, person) => {
    // Also of what was sent without a name.
    await db
      .updateTable('feedback')
      .set({ account_hash: null })
      .where('account_hash', '=', await accountHash(db, person.id))
      .execute()
    const ids = (await feedbackOfPerson(db, person)).map(({ id }) => id)
    if (ids.length === 0) return
    await db.deleteFrom('feedback_files').where('feedback_id', 'in', ids).execute()
    await db
      .updateTable('feedback')
      .set({ user_id: null, name: null, email: null, account_hash: null, network_hash: null })
      .where('id', 'in', ids)
      .execute()
  },
}

const senders = { message: 'you', answer: 'the library', note: 'the library' } as const

async function feedbackOfPerson(
  db: Db,
  { id, email, verified }: DataSubject,
): Promise<readonly Feedback[]> {
  const found = await db
    .selectFrom('feedback')
    .select(feedbackColumns(false))
    .where(sql<boolean>`user_id = ${id} or (${verified} and email = ${email})`)
    .orderBy('feedback.number')
    .execute()
  return found as Feedback[]
}
