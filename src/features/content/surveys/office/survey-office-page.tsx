import { href, Link, redirect } from 'react-router'
import { FormMessage } from '#src/browser/forms/form-message.tsx'
import { doneForm, failedForm } from '#src/browser/forms/form-result.ts'
import forms from '#src/browser/forms/forms.module.css'
import { joinedForm } from '#src/browser/forms/joined-form.ts'
import { reloadsWhenRefused } from '#src/browser/forms/reload-refused.ts'
import { drawnVersion } from '#src/browser/forms/shown-fields.tsx'
import { ListFiles, ListHead } from '#src/browser/list/list-parts.tsx'
import layout from '#src/browser/page/page.module.css'
import { formatDay } from '#src/kernel/dates.ts'
import { privateMeta } from '#src/pages/page-meta.ts'
import { pages } from '#src/pages/pages.ts'
import { appContext } from '#src/server/context.ts'
import { readOfficeResults } from '../read-results.server.ts'
import { ResultsView } from '../results-view.tsx'
import { surveyAt } from '../survey-rows.server.ts'
import type { Survey } from '../surveys.ts'
import type { Route } from './+types/survey-office-page'
import { answerOfForm } from './form-answer.server.ts'
import styles from './office.module.css'
import { textsOfFields, textsWithQuestions } from './question-places.ts'
import { sentSurvey } from './sent-survey.server.ts'
import { surveyAction, surveySteps } from './survey-action.server.ts'
import { SurveyDifference } from './survey-difference.tsx'
import { SurveyFields } from './survey-fields.tsx'
import { previewsIn, SurveyPreview } from './survey-preview.tsx'
import { SurveySteps } from './survey-steps.tsx'
import { faultsOfForm, textsOfSurvey, withQuestions } from './survey-texts.ts'

export async function loader({ params, context }: Route.LoaderArgs) {
  const { db, actor } = context.get(appContext)
  return readOfficeResults(db, actor, params.number)
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const { db, actor } = context.get(appContext)
  const { texts, intent, version, field } = await sentSurvey(request)
  try {
    const whole = withQuestions(texts, await surveyAt(db, params.number))
    const answer = answerOfForm(whole, intent, field)
    if (answer) return answer
    const shown = { number: Number(params.number), version }
    const done = await surveyAction(db, actor, shown, intent, texts)
    return done === null ? redirect(href('/admin/surveys')) : doneForm(done)
  } catch (error) {
    if (surveySteps.includes(intent)) return failedForm(error, {})
    const now = await surveyAt(db, params.number)
    const typed = textsWithQuestions(withQuestions(texts, now))
    return joinedForm(error, { field, typed }, async () => drawnFrom(now), changedMeanwhile)
  }
}

const drawnFrom = (survey: Survey) => ({
  texts: textsWithQuestions(textsOfSurvey(survey)),
  version: survey.version,
})

const changedMeanwhile =
  'Somebody else has changed this survey meanwhile. Yours is not saved yet: look at what differs, then save again.'

export const shouldRevalidate = reloadsWhenRefused

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  privateMeta(pages, 'survey-office', matches, loaderData?.survey.title)

export default function SurveyOfficePage({ loaderData, actionData }: Route.ComponentProps) {
  const { survey, total, isShown } = loaderData
  const { number, title, state, opensOn, closesOn } = survey
  const typed = actionData?.typed ?? {}
  const previews = previewsIn(actionData)
  const stored = textsOfSurvey(survey)
  const texts = 'title' in typed ? withQuestions(textsOfFields(typed), survey) : stored
  const faults = faultsOfForm(actionData?.faults ?? {}, texts)
  return (
    <div className="page">
      <p>
        <Link to={href('/admin/surveys')}>All surveys</Link>
      </p>
      <h1>{title}</h1>
      <p>
        {stateWords[state]} From {formatDay(opensOn)} to {formatDay(closesOn)}.
      </p>
      <FormMessage flash={actionData?.flash ?? null} faults={faults} />
      <SurveyDifference answer={actionData} />
      <SurveySteps survey={survey} />
      {state !== 'draft' && (
        <section className={styles.results} aria-labelledby="results">
          <h2 id="results">Results</h2>
          {isShown && (
            <ListHead says={`Groups of fewer than ${survey.leastGroup} are not shown.`}>
              <ListFiles at="/admin/surveys/results" search={`?number=${number}`} />
            </ListHead>
          )}
          <ResultsView results={loaderData} />
        </section>
      )}
      {state !== 'closed' && (
        <section className={`${layout.card} ${forms.lined}`} aria-label="The survey">
          <SurveyFields
            key={drawnVersion(drawnFrom(survey), typed)}
            texts={texts}
            saved={drawnFrom(survey)}
            typed={typed}
            faults={faults}
            stored={total > 0 ? stored : null}
            answer={actionData}
          />
        </section>
      )}
      {previews.length > 0 && <SurveyPreview previews={previews} />}
    </div>
  )
}

const stateWords = {
  draft: 'A draft: only the staff see it.',
  open: 'Open for answers.',
  closed: 'Closed to answers.',
} as const
