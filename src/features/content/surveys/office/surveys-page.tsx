import { href, Link, redirect } from 'react-router'
import { FormMessage } from '#src/browser/forms/form-message.tsx'
import { failedForm } from '#src/browser/forms/form-result.ts'
import forms from '#src/browser/forms/forms.module.css'
import list from '#src/browser/list/list.module.css'
import { ListEmpty } from '#src/browser/list/list-parts.tsx'
import layout from '#src/browser/page/page.module.css'
import { dayOf } from '#src/institute/institute-clock.ts'
import { counted } from '#src/kernel/counted.ts'
import { dayAfter, formatDay } from '#src/kernel/dates.ts'
import { privateMeta } from '#src/pages/page-meta.ts'
import { pages } from '#src/pages/pages.ts'
import { appContext } from '#src/server/context.ts'
import { listSurveys } from '../survey-rows.server.ts'
import type { Route } from './+types/surveys-page'
import { answerOfForm } from './form-answer.server.ts'
import styles from './office.module.css'
import { sentSurvey } from './sent-survey.server.ts'
import { SurveyFields } from './survey-fields.tsx'
import { previewsIn, SurveyPreview } from './survey-preview.tsx'
import { addSurvey } from './survey-steps.server.ts'
import { satisfactionTemplate } from './survey-template.ts'
import { faultsOfForm, surveyOfTexts, textsOfSurvey } from './survey-texts.ts'

/** Days for which a survey is open where nothing else is chosen. */
const usualDays = 21

export async function loader({ url, context }: Route.LoaderArgs) {
  const { db, actor } = context.get(appContext)
  const today = dayOf(new Date())
  const empty = { title: '', intro: '', questions: [], translations: {} }
  const isTemplate = url.searchParams.has('template')
  const texts = textsOfSurvey({
    ...(isTemplate ? satisfactionTemplate : empty),
    audience: 'student',
    opensOn: today,
    closesOn: dayAfter(today, usualDays),
    leastGroup: 5,
  })
  return { surveys: await listSurveys(db, actor), texts, isTemplate }
}

export async function action({ request, context }: Route.ActionArgs) {
  const { db, actor } = context.get(appContext)
  const { texts, intent, field } = await sentSurvey(request)
  try {
    const answer = answerOfForm(texts, intent, field)
    if (answer) return answer
    const number = await addSurvey(db, actor, surveyOfTexts(texts))
    return redirect(href('/admin/surveys/:number', { number: String(number) }))
  } catch (error) {
    return failedForm(error, texts)
  }
}

export const meta: Route.MetaFunction = ({ matches }) =>
  privateMeta(pages, 'surveys-office', matches)

export default function SurveysPage({ loaderData, actionData }: Route.ComponentProps) {
  const { surveys, isTemplate } = loaderData
  const texts = actionData?.typed ?? loaderData.texts
  const previews = previewsIn(actionData)
  const faults = faultsOfForm(actionData?.faults ?? {}, texts)
  return (
    <div className="page">
      <h1>Surveys</h1>
      {surveys.length === 0 ? (
        <ListEmpty heading="None yet">Surveys that you make below are listed here.</ListEmpty>
      ) : (
        <ul className={list.lines}>
          {surveys.map(({ number, title, state, opensOn, closesOn, answers }) => (
            <li key={number}>
              <Link to={href('/admin/surveys/:number', { number: String(number) })}>{title}</Link>
              <br />
              {stateWords[state]}, {formatDay(opensOn)} to {formatDay(closesOn)},{' '}
              {counted(answers, 'answer')}
            </li>
          ))}
        </ul>
      )}
      <section
        key={isTemplate ? 'template' : 'empty'}
        className={`${layout.card} ${forms.lined} ${styles.new}`}
        aria-labelledby="new-survey"
      >
        <h2 id="new-survey">New survey</h2>
        <p>
          {isTemplate ? (
            <Link to={href('/admin/surveys')}>Begin with an empty form</Link>
          ) : (
            <Link to={`${href('/admin/surveys')}?template`}>
              Begin with the questions of a student satisfaction survey
            </Link>
          )}
        </p>
        <FormMessage flash={actionData?.flash ?? null} faults={faults} />
        <SurveyFields
          texts={texts}
          faults={faults}
          saved={null}
          stored={null}
          answer={actionData}
        />
      </section>
      {previews.length > 0 && <SurveyPreview previews={previews} />}
    </div>
  )
}

const stateWords = { draft: 'Draft', open: 'Open', closed: 'Closed' } as const
