import { expect, test } from 'vitest'
import { insertUser } from '#src/features/people/accounts/new-user.server.ts'
import { testDatabase } from '#test/database.ts'
import { person } from '#test/person.ts'
import { signedInAs } from '#test/signed-in.ts'
import { answerSurvey } from './answer-survey.server.ts'
import { addSurvey, closeSurvey, openSurvey } from './office/survey-steps.server.ts'
import { offeredSurveys } from './survey-rows.server.ts'
import { surveyShare } from './survey-share.server.ts'

const { db } = await testDatabase()
const admin = person('admin')

test('who deletes the account and makes it anew has answered, until the survey closes', async () => {
  const number = await addSurvey(db, admin, {
    title: 'The reading room',
    intro: '',
    audience: 'student',
    opensOn: '2020-01-01',
    closesOn: '2999-01-01',
    leastGroup: 3,
    questions: [{ id: 'q1', kind: 'text', text: 'Why?', options: [], isRequired: true }],
    translations: {},
  })
  await openSurvey(db, admin, { number, version: 1 })
  const { person: student } = await signedInAs(db, 'student')
  const answer = (who = student) => answerSurvey(db, who, String(number), () => ['So.'])
  await answer()
  await db.transaction().execute((within) => surveyShare.erase(within, student))
  await db.deleteFrom('users').where('id', '=', student.id).execute()

  const { email, name } = student
  const id = await insertUser(db, { email, name, verified: true, passwordHash: 'none' })
  const again = { ...student, id: id ?? '' }
  expect(await offeredSurveys(db, again, 'en')).toEqual([])
  await expect(answer(again)).rejects.toMatchObject({ code: 'conflict' })
  const { person: other } = await signedInAs(db, 'student')
  await answer(other)
  expect(await db.selectFrom('survey_answers').selectAll().execute()).toHaveLength(2)

  const kept = () => db.selectFrom('survey_former_accounts').selectAll().execute()
  expect(await kept()).toHaveLength(1)
  expect(JSON.stringify(await kept())).not.toContain(email)
  await closeSurvey(db, admin, { number, version: 2 })
  expect(await kept()).toEqual([])
})
