import type { Actor } from '#src/kernel/actor.ts'
import { AppError } from '#src/kernel/errors.ts'
import type { Db } from '#src/server/database/connect.ts'
import { surveyAt } from '../survey-rows.server.ts'
import type { SurveyTexts } from './question-places.ts'
import {
  changeSurvey,
  closeSurvey,
  deleteSurvey,
  openSurvey,
  publishResults,
  type ShownSurvey,
} from './survey-steps.server.ts'
import { surveyOfTexts, withQuestions } from './survey-texts.ts'

/** What the forms of a survey's page ask for besides what its own form does. */
export const surveySteps: readonly string[] = ['open', 'close', 'publish', 'hide', 'delete']

/** Does what a form of a survey's page asks for; says what was done, null where it is gone. */
export async function surveyAction(
  db: Db,
  actor: Actor,
  shown: ShownSurvey,
  intent: string,
  texts: SurveyTexts,
): Promise<string | null> {
  switch (intent) {
    case 'save': {
      const survey = await surveyAt(db, String(shown.number))
      await changeSurvey(db, actor, shown, surveyOfTexts(withQuestions(texts, survey)))
      return 'Saved.'
    }
    case 'open':
      await openSurvey(db, actor, shown)
      return 'Opened: it takes answers from its first day to its last.'
    case 'close':
      await closeSurvey(db, actor, shown)
      return 'Closed: it takes no more answers.'
    case 'publish':
      await publishResults(db, actor, shown, true)
      return 'Published: everybody sees the results, without what was written in words.'
    case 'hide':
      await publishResults(db, actor, shown, false)
      return 'Only the staff of the library see the results now.'
    case 'delete':
      await deleteSurvey(db, actor, shown)
      return null
    default:
      throw new AppError('bad-request', 'This form was not recognised. Please reload the page.')
  }
}
