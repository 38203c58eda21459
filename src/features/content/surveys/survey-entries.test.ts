import { expect, test } from 'vitest'
import { searchSite } from '#src/features/collection/site-search/site-search.server.ts'
import { type Actor, visitor } from '#src/kernel/actor.ts'
import { createLog } from '#src/server/log.ts'
import { testDatabase } from '#test/database.ts'
import { person } from '#test/person.ts'
import { surveyEntries } from './survey-entries.server.ts'

const { db } = await testDatabase()
const log = createLog('silent')
const question = {
  id: 'q1',
  kind: 'scale',
  text: 'How quiet is it?',
  options: [],
  isRequired: true,
}

const found = async (text: string, actor: Actor, at = '2026-11-24T08:00:00Z') => {
  const reader = { actor, language: 'or', kinds: [surveyEntries], log } as const
  const asked = { text, kind: null, page: 1 }
  const { items } = await searchSite(db, reader, asked, { now: new Date(at) })
  return items.map(({ href, title }) => `${href} ${title}`)
}

test('a survey is found by who may answer it while it is open, and its results once they are out', async () => {
  const { number } = await db
    .insertInto('surveys')
    .values({
      id: crypto.randomUUID(),
      title: 'Reading room',
      audience: 'signed-in',
      opens_on: '2026-11-20',
      closes_on: '2026-11-30',
      questions: JSON.stringify([question]),
      translations: JSON.stringify({ or: { title: 'ପାଠାଗାର', intro: '', questions: {} } }),
      created_by: 'test',
    })
    .returning('number')
    .executeTakeFirstOrThrow()
  const change = (facts: object) => db.updateTable('surveys').set(facts).execute()
  const student = person('student')
  expect(await found('quiet', student)).toEqual([])
  await change({ state: 'open' })
  expect(await found('quiet', student)).toEqual([`/surveys/${number} ପାଠାଗାର`])
  expect(await found('quiet', visitor)).toEqual([])
  expect(await found('quiet', student, '2026-12-01T08:00:00Z')).toEqual([])
  await change({ audience: 'faculty' })
  expect(await found('quiet', student)).toEqual([])
  await change({ state: 'closed', is_public: true })
  expect(await found('ପାଠାଗାର', visitor)).toEqual([`/surveys/${number}/results ପାଠାଗାର`])
})
