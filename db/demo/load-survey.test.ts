import { expect, test } from 'vitest'
import { readOfficeResults } from '#src/features/content/surveys/read-results.server.ts'
import { listSurveys } from '#src/features/content/surveys/survey-rows.server.ts'
import { createLog } from '#src/server/log.ts'
import { testDatabase } from '#test/database.ts'
import { person } from '#test/person.ts'
import { signedInAs } from '#test/signed-in.ts'
import { loadDemoMembers } from './load-members.ts'
import { loadDemoSurvey, removeDemoSurvey } from './load-survey.ts'

const { db } = await testDatabase()
const admin = person('admin')

test('one open survey comes once with its answers, and goes again', async () => {
  await loadDemoSurvey(db)
  expect(await listSurveys(db, admin)).toEqual([])
  await signedInAs(db, 'admin')
  await loadDemoMembers(db, createLog('silent'))
  await Promise.all([loadDemoSurvey(db), loadDemoSurvey(db)])
  const [survey, ...others] = await listSurveys(db, admin)
  expect([survey?.state, others]).toEqual(['open', []])
  const { total, questions, groups } = await readOfficeResults(db, admin, String(survey?.number))
  expect(total).toBe(24)
  expect(questions.every(({ answered }) => answered > 0)).toBe(true)
  expect(groups).toHaveLength(4)
  expect(await removeDemoSurvey(db)).toBe(1)
  expect(await listSurveys(db, admin)).toEqual([])
})
