import { data, href, Link, redirect } from 'react-router'
import { institute } from '#institute'
import { FormMessage } from '#src/browser/forms/form-message.tsx'
import { failedForm } from '#src/browser/forms/form-result.ts'
import forms from '#src/browser/forms/forms.module.css'
import { useLastingAnswer } from '#src/browser/forms/use-lasting-answer.ts'
import layout from '#src/browser/page/page.module.css'
import { useWhenIdle } from '#src/browser/use-when-idle.ts'
import { MarkedText } from '#src/browser/words/marked-text.tsx'
import { useWords } from '#src/browser/words/use-words.ts'
import { OfferedSurveys } from '#src/features/content/surveys/offered/offered-surveys.tsx'
import { offeredSurveys } from '#src/features/content/surveys/survey-rows.server.ts'
import { isAppError } from '#src/kernel/errors.ts'
import { feedbackRetention } from '#src/kernel/retention.ts'
import type { Language } from '#src/kernel/words/language.ts'
import { openPages } from '#src/pages/open-pages.ts'
import { publicMeta } from '#src/pages/page-meta.ts'
import { usePageTitle } from '#src/pages/use-page-titles.ts'
import { appContext } from '#src/server/context.ts'
import type { Db } from '#src/server/database/connect.ts'
import { readFileForm } from '#src/server/http/read-form.ts'
import type { Route } from './+types/feedback-form-page'
import styles from './feedback.module.css'
import { feedbackHref, ratedAreas } from './feedback.ts'
import { FeedbackForm } from './feedback-form.tsx'
import { claimOfLink, feedbackOf } from './feedback-rows.server.ts'
import { readWritten } from './feedback-shape.server.ts'
import { formGiven } from './form-given.server.ts'
import { OpenByLink } from './open-by-link.tsx'
import { OwnFeedback } from './own-feedback.tsx'
import { sendFeedback } from './send-feedback.server.ts'
import { feedbackWords } from './words.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const { db, actor, client, language } = context.get(appContext)
  const given = {
    form: await formGiven(db, actor, client.network),
    own: await feedbackOf(db, actor),
    surveys: await offeredSurveys(db, actor, language),
  }
  // Each visitor gets a form of their own.
  return data(given, actor.kind === 'user' ? {} : { headers: ownForm })
}

const ownForm = { 'cache-control': 'private, no-cache' }

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders

const textFields = ['kind', 'text', 'email', 'named', ...ratedAreas.map((area) => `rating-${area}`)]

export async function action({ request, context }: Route.ActionArgs) {
  const { db, files, actor, client, language } = context.get(appContext)
  const form = await readFileForm(request)
  const { field } = form
  if (field('intent') === 'open') return openByLink(db, field('link'), language)
  const typed = Object.fromEntries(textFields.map((name) => [name, field(name)]))
  const key = field('key')
  const answers = { key, pass: field('pass'), work: '', sum: field('sum') }
  const sender = { actor, network: client.network, language }
  try {
    const sent = form.files('files')
    const number = await sendFeedback(db, files, sender, readWritten(field), answers, sent)
    return redirect(`${feedbackHref(number, key)}&sent`)
  } catch (error) {
    const isUsed = isAppError(error) && error.details.reason === 'key-used'
    return failedForm(error, { ...typed, key: isUsed ? '' : key }, language)
  }
}

async function openByLink(db: Db, link: string, language: Language) {
  try {
    const { number, token } = await claimOfLink(db, link)
    return redirect(feedbackHref(number, token))
  } catch (error) {
    return failedForm(error, { link }, language)
  }
}

export const meta: Route.MetaFunction = ({ matches }) =>
  publicMeta(openPages, 'feedback-form', matches)

/** What was written without network; it comes once the page has come to rest. */
const loadWaiting = () => import('./waiting-feedback.tsx').then((module) => module.WaitingFeedback)

export default function FeedbackFormPage({ loaderData, actionData }: Route.ComponentProps) {
  const answer = useLastingAnswer(actionData)
  const { form, own, surveys } = loaderData
  const words = useWords(feedbackWords)
  const title = usePageTitle('feedback-form')
  const Waiting = useWhenIdle(loadWaiting)
  const faults = answer?.faults ?? {}
  return (
    <div className="page">
      <h1>{title}</h1>
      <p>
        {words.lead} <a href="#what-happens">{words.whatHappens}</a>
      </p>
      <FormMessage flash={answer?.flash ?? null} faults={faults} />
      {Waiting && <Waiting />}
      <section className={`${forms.lined} ${styles.before}`} aria-label={words.alreadyWritten}>
        <OpenByLink typed={answer?.typed.link ?? ''} fault={faults.link} />
      </section>
      <div className={layout.columns}>
        <section className={`${layout.card} ${forms.lined}`} aria-label={title}>
          <FeedbackForm form={form} typed={answer?.typed ?? {}} faults={faults} />
        </section>
        <div>
          <section className={layout.card} aria-labelledby="what-happens">
            <h2 id="what-happens">{words.whatHappens}</h2>
            <WhatHappens />
          </section>
          {surveys.length > 0 && (
            <div className={layout.card}>
              <OfferedSurveys surveys={surveys} />
            </div>
          )}
          {own.length > 0 && <OwnFeedback own={own} />}
          <p>
            <Link to={href('/surveys')}>{words.surveyResults}</Link>
          </p>
        </div>
      </div>
    </div>
  )
}

function WhatHappens() {
  const words = useWords(feedbackWords)
  const { hashDays, nameMonths, years } = feedbackRetention
  return (
    <>
      <p>{words.readByStaff}</p>
      <p>{words.followLink}</p>
      <p>
        {words.howLongKept(nameMonths, years)} {words.hashesKept(hashDays)}{' '}
        <MarkedText
          text={words.morePrivacy}
          mark={(part) => <Link to={href('/PrivacyPolicy')}>{part}</Link>}
        />
      </p>
      <p>
        <MarkedText
          text={words.orByMail}
          mark={(part) => <a href={`mailto:${institute.email}`}>{part}</a>}
        />
      </p>
    </>
  )
}
