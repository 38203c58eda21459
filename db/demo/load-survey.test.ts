import { expect, test } from 'vitest'
import {
  readOfficeResults,
  readResults,
} from '#src/features/content/surveys/read-results.server.ts'
import { listSurveys } from '#src/features/content/surveys/survey-rows.server.ts'
import { createLog } from '#src/server/log.ts'
import { testDatabase } from '#test/database.ts'
import { person } from '#test/person.ts'
import { signedInAs } from '#test/signed-in.ts'
import { loadDemoMembers } from './load-members.ts'
import { loadDemoSurveys, removeDemoSurveys } from './load-survey.ts'

const { db } = await testDatabase()
const admin = person('admin')

test('an open survey and one of last year come once with their answers, and go again', async () => {
  await loadDemoSurveys(db)
  expect(await listSurveys(db, admin)).toEqual([])
  await signedInAs(db, 'admin')
  await loadDemoMembers(db, createLog('silent'))
  await Promise.all([loadDemoSurveys(db), loadDemoSurveys(db)])
  const [closed, open, ...others] = await listSurveys(db, admin)
  expect([closed?.state, open?.state, others]).toEqual(['closed', 'open', []])
  expect((await readOfficeResults(db, admin, String(open?.number))).total).toBe(24)
  const { questions, groups } = await readResults(db, String(closed?.number), 'or')
  expect(questions.every(({ answered }) => answered > 0)).toBe(true)
  expect(groups).toHaveLength(4)
  expect(await removeDemoSurveys(db)).toBe(2)
  expect(await listSurveys(db, admin)).toEqual([])
})
