import { href, Link, redirect } from 'react-router'
import { institute } from '#institute'
import { AttachedList } from '#src/browser/attached/attached-list.tsx'
import { FormMessage } from '#src/browser/forms/form-message.tsx'
import { failedForm } from '#src/browser/forms/form-result.ts'
import forms from '#src/browser/forms/forms.module.css'
import { reloadsWhenRefused } from '#src/browser/forms/reload-refused.ts'
import { useLastingAnswer } from '#src/browser/forms/use-lasting-answer.ts'
import { AnswerForms } from '#src/browser/office/answer-forms.tsx'
import layout from '#src/browser/page/page.module.css'
import { actorName } from '#src/kernel/actor.ts'
import { formatInstant } from '#src/kernel/dates.ts'
import { languageNames, readLanguage } from '#src/kernel/words/language.ts'
import { privateMeta } from '#src/pages/page-meta.ts'
import { pages } from '#src/pages/pages.ts'
import { appContext } from '#src/server/context.ts'
import { readForm } from '#src/server/http/read-form.ts'
import styles from '../feedback.module.css'
import { type FeedbackMessage, longestFeedback, officeFileFolder, ratedAreas } from '../feedback.ts'
import { Said } from '../said.tsx'
import { en as feedbackWords } from '../words/en.ts'
import type { Route } from './+types/office-feedback-page'
import { assignees } from './assign-feedback.server.ts'
import { officeAction } from './office-action.server.ts'
import { OfficeMark } from './office-mark.tsx'
import { officeFeedback } from './office-rows.server.ts'
import { OfficeSteps } from './office-steps.tsx'
import { useMarkRead } from './use-mark-read.ts'

export async function loader({ params, context }: Route.LoaderArgs) {
  const { db, actor } = context.get(appContext)
  return {
    feedback: await officeFeedback(db, actor, params.number),
    own: actorName(actor),
    colleagues: assignees(),
  }
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const { db, actor, client } = context.get(appContext)
  const field = await readForm(request)
  try {
    const done = await officeAction(db, actor, params.number, field, client.linkOrigin)
    // Shown again, it would be read at once.
    return field('intent') === 'unread' ? redirect(href('/admin/feedback')) : done
  } catch (error) {
    const names = ['text', 'intent', 'into', 'to']
    return failedForm(error, Object.fromEntries(names.map((name) => [name, field(name)])))
  }
}

/** So that an answer that was too late stands below what it did not know. */
export const shouldRevalidate = reloadsWhenRefused

export const meta: Route.MetaFunction = ({ matches, params }) =>
  privateMeta(pages, 'feedback-office', matches, `Feedback ${params.number}`)

export default function OfficeFeedbackPage({ loaderData, actionData }: Route.ComponentProps) {
  const answer = useLastingAnswer(actionData)
  const { feedback, own, colleagues } = loaderData
  const { number, kind, body, files, messages, mergedInto, merged, isHidden, state } = feedback
  useMarkRead(feedback)
  const result = { typed: answer?.typed ?? {}, faults: answer?.faults ?? {} }
  return (
    <div className="page">
      <p>
        <Link to={href('/admin/feedback')}>All feedback</Link>
      </p>
      <h1>
        Feedback {number}: {feedbackWords[kind]}
      </h1>
      <SenderLine feedback={feedback} />
      <FormMessage flash={answer?.flash ?? null} faults={result.faults} />
      {mergedInto !== null && (
        <p className={layout.notice}>
          Merged with <Numbered number={mergedInto} />: both are answered there.
        </p>
      )}
      {merged.length > 0 && (
        <p>
          Merged with this one:{' '}
          {merged.map((one) => (
            <Numbered key={one} number={one} />
          ))}
        </p>
      )}
      <div className={layout.columns}>
        <div>
          {isHidden ? (
            <details className={layout.fold}>
              <summary>Show the hidden text</summary>
              <p className={styles.text}>{body}</p>
            </details>
          ) : (
            <p className={styles.text}>{body || 'The sender has withdrawn it.'}</p>
          )}
          <RatingLine feedback={feedback} />
          <AttachedList files={files} folder={officeFileFolder} />
          <Said messages={messages} label="Messages" nameOf={writerOf} />
          {state !== 'withdrawn' && mergedInto === null && (
            <AnswerForms
              of={`feedback ${feedback.number}`}
              version={feedback.version}
              {...result}
              name="text"
              label="Answer to the sender"
              send="Send the answer"
              longest={longestFeedback}
            />
          )}
        </div>
        {state !== 'withdrawn' && (
          <section className={`${layout.card} ${forms.lined}`} aria-label="Actions">
            <OfficeSteps feedback={feedback} own={own} assignees={colleagues} {...result} />
          </section>
        )}
      </div>
    </div>
  )
}

function Numbered({ number }: { number: number }) {
  return (
    <>
      <Link to={href('/admin/feedback/:number', { number: String(number) })}>{number}</Link>{' '}
    </>
  )
}

type Shown = Pick<Route.ComponentProps['loaderData'], 'feedback'>

function SenderLine({ feedback }: Shown) {
  const { name, email, language, sentAt, assignedTo, readAt, readBy } = feedback
  const reads = readLanguage(language)
  return (
    <p className={styles.facts}>
      <OfficeMark row={feedback} />
      <span>{formatInstant(new Date(sentAt), institute.timeZone)}</span>
      <span>{[name, email].filter(Boolean).join(', ') || 'anonymous'}</span>
      {reads && (
        <span>
          language: <span lang={reads}>{languageNames[reads]}</span>
        </span>
      )}
      {assignedTo && <span>assigned to {assignedTo}</span>}
      {readAt && readBy && (
        <span>
          read by {readBy}, {formatInstant(new Date(readAt), institute.timeZone)}
        </span>
      )}
    </p>
  )
}

function RatingLine({ feedback: { ratings } }: Shown) {
  const rated = ratedAreas.filter((area) => ratings[area] !== undefined)
  if (rated.length === 0) return null
  const words = rated.map((area) => `${feedbackWords[area]} ${ratings[area]}`)
  return <p>Rated from 1 to 5: {words.join(', ')}</p>
}

function writerOf({ kind, writtenBy }: FeedbackMessage): string {
  if (kind === 'message') return 'The sender'
  return kind === 'note' ? `Note, ${writtenBy}` : `Answer, ${writtenBy}`
}
