import { href, Link, redirect } from 'react-router'
import { FormMessage } from '#src/browser/forms/form-message.tsx'
import { failedForm } from '#src/browser/forms/form-result.ts'
import { FlashMessage } from '#src/browser/list/flash-message.tsx'
import { useWords } from '#src/browser/words/use-words.ts'
import { dayOf } from '#src/institute/institute-clock.ts'
import { calendarWords } from '#src/kernel/calendar/words.ts'
import { writtenLanguage } from '#src/kernel/text-language.ts'
import { openPages } from '#src/pages/open-pages.ts'
import { privateMeta } from '#src/pages/page-meta.ts'
import { appContext } from '#src/server/context.ts'
import { readFileForm } from '#src/server/http/read-form.ts'
import type { Route } from './+types/survey-page'
import { answerSurvey } from './answer-survey.server.ts'
import { SurveyForm } from './survey-form.tsx'
import { surveyFor } from './survey-languages.ts'
import { answeredSurvey, hasAnswered } from './survey-rows.server.ts'
import { surveySays } from './survey-says.ts'
import styles from './surveys.module.css'
import { isOpenOn, surveyHref } from './surveys.ts'
import { surveyWords } from './words.ts'

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const { db, actor, language } = context.get(appContext)
  const survey = surveyFor(await answeredSurvey(db, actor, params.number), language)
  const { number, title, intro, closesOn, questions, leastGroup, isPublic } = survey
  return {
    survey: { number, title, intro, closesOn, questions, leastGroup, isPublic },
    isOpen: isOpenOn(survey, dayOf(new Date())),
    isAnswered: await hasAnswered(db, actor, survey),
    isThanked: url.searchParams.has('thanks'),
  }
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const { db, actor, language } = context.get(appContext)
  const { all } = await readFileForm(request)
  try {
    await answerSurvey(db, actor, params.number, all)
    return redirect(`${surveyHref(Number(params.number))}?thanks`)
  } catch (error) {
    const { questions } = await answeredSurvey(db, actor, params.number)
    const typed = questions.map(({ id }): [string, string] => [id, all(id).join('\n')])
    return failedForm(error, Object.fromEntries(typed), language)
  }
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  privateMeta(openPages, 'survey', matches, loaderData?.survey.title)

export default function SurveyPage({ loaderData, actionData }: Route.ComponentProps) {
  const { survey, isOpen, isAnswered, isThanked } = loaderData
  const words = useWords(surveyWords)
  const says = surveySays(words, useWords(calendarWords), survey)
  const thanks = isThanked ? ({ kind: 'done', message: words.thanks } as const) : null
  // Answered in another tab, or closed: what was said of it here is old.
  const isPast = actionData?.code === 'conflict'
  const takes = isOpen && !isAnswered && !isPast
  return (
    <div className="page">
      <h1 lang={writtenLanguage(survey.title)}>{survey.title}</h1>
      {takes ? (
        <FormMessage flash={actionData?.flash ?? null} faults={actionData?.faults ?? {}} />
      ) : (
        <FlashMessage flash={actionData?.flash ?? thanks} />
      )}
      {takes && <p>{says.openUntil}</p>}
      {survey.intro !== '' && (
        <p className={styles.text} lang={writtenLanguage(survey.intro)}>
          {survey.intro}
        </p>
      )}
      {takes ? (
        <SurveyForm
          survey={survey}
          says={says}
          typed={actionData?.typed ?? {}}
          faults={actionData?.faults ?? {}}
        />
      ) : (
        !isPast && <p>{isOpen ? words.answeredBefore : words.notOpen}</p>
      )}
      {survey.isPublic && (
        <p>
          <Link to={href('/surveys/:number/results', { number: String(survey.number) })}>
            {words.toResults}
          </Link>
        </p>
      )}
    </div>
  )
}
