import { mayEnter } from '#src/kernel/access.ts'
import type { Actor } from '#src/kernel/actor.ts'
import type { Language } from '#src/kernel/words/language.ts'
import type { Db } from '#src/server/database/connect.ts'
import { surveyFor } from './survey-languages.ts'
import { resultsOf, shownGroups } from './survey-results.ts'
import { noSuchSurvey, surveyAt } from './survey-rows.server.ts'
import type { SurveyResults } from './survey-shown.ts'
import type { Answers } from './surveys.ts'

/**
 * The results of a survey: for administrators, and once they are published for everybody, but for
 * what was written in words; as a reader of the language sees it. Errors: `not-found`.
 */
export async function readResults(
  db: Db,
  actor: Actor,
  number: string,
  language: Language = 'en',
): Promise<SurveyResults> {
  const survey = surveyFor(await surveyAt(db, number), language)
  const isOffice = mayEnter('admin', actor)
  if (!isOffice && !survey.isPublic) throw noSuchSurvey()
  const rows = await db
    .selectFrom('survey_answers')
    .select(['role', 'department', 'answers'])
    .where('survey_id', '=', survey.id)
    .orderBy('id')
    .execute()
  const answers = rows.map((row) => row.answers as Answers)
  const isShown = rows.length >= survey.leastGroup
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
