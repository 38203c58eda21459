import { mayEnter } from '#src/kernel/access.ts'
import type { Actor } from '#src/kernel/actor.ts'
import type { Language } from '#src/kernel/words/language.ts'
import type { Db } from '#src/server/database/connect.ts'
import { surveyFor } from './survey-languages.ts'
import { resultsOf, shownGroups } from './survey-results.ts'
import { noSuchSurvey, surveyAt } from './survey-rows.server.ts'
import type { SurveyResults } from './survey-shown.ts'
import type { Answers, Survey } from './surveys.ts'

/**
 * The results of a survey once they are published, as a reader of the language sees them: without
 * what was written in words. Errors: `not-found`.
 */
export async function readResults(
  db: Db,
  number: string,
  language: Language,
): Promise<SurveyResults> {
  const survey = surveyFor(await surveyAt(db, number), language)
  if (!survey.isPublic) throw noSuchSurvey()
  return resultsFor(db, survey, false)
}

/**
 * The results of a survey with all that was written, for pages behind the admin gate. Errors:
 * `not-found`.
 */
export async function readOfficeResults(
  db: Db,
  actor: Actor,
  number: string,
): Promise<SurveyResults> {
  if (!mayEnter('staff:contents', actor)) throw noSuchSurvey()
  return resultsFor(db, surveyFor(await surveyAt(db, number), 'en'), true)
}

async function resultsFor(db: Db, survey: Survey, isOffice: boolean): Promise<SurveyResults> {
  const rows = await db
    .selectFrom('survey_answers')
    .select(['role', 'department', 'answers'])
    .where('survey_id', '=', survey.id)
    .orderBy('id')
    .execute()
  const answers = rows.map((row) => row.answers as Answers)
  // Of an open one every answer could be told from the others as it comes.
  const isShown = survey.state === 'closed' && rows.length >= survey.leastGroup
  const read = (of: readonly Answers[]) =>
    resultsOf(survey.questions, of).map((one) => (isOffice ? one : { ...one, texts: [] }))
  const byGroup = (groupOf: (row: (typeof rows)[number]) => string) => {
    const members = Map.groupBy(rows, groupOf)
    const sizes = new Map([...members].map(([group, { length }]) => [group, length]))
    return shownGroups(sizes, survey.leastGroup).map((group) => {
      const of = (members.get(group) ?? []).map((row) => row.answers as Answers)
      // Words name people sooner than marks do: they stand with the whole alone.
      const questions = resultsOf(survey.questions, of).map((one) => ({ ...one, texts: [] }))
      return { group, size: of.length, questions }
    })
  }
  const roles = byGroup(({ role }) => role)
  const departments = byGroup(({ department }) => department ?? '')
  return {
    survey,
    total: rows.length,
    isShown,
    questions: isShown ? read(answers) : [],
    groups: isShown ? [...roles, ...departments.filter(({ group }) => group !== '')] : [],
  }
}
