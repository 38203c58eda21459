import { newId } from '#src/kernel/ids.ts'
import type { Db } from '#src/server/database/connect.ts'

/** A survey that is over, with its results published. */
export async function addPublishedSurvey(db: Db): Promise<void> {
  const question = { id: 'q1', kind: 'scale', text: 'It is quiet.', options: [], isRequired: true }
  await db
    .insertInto('surveys')
    .values({
      id: newId(),
      title: 'The reading room',
      audience: 'student',
      opens_on: '2026-01-01',
      closes_on: '2026-01-31',
      state: 'closed',
      is_public: true,
      questions: JSON.stringify([question]),
      created_by: 'test',
    })
    .execute()
}
