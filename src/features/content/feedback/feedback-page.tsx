import { data, Form, href, Link, redirect } from 'react-router'
import { institute } from '#institute'
import { AttachedList } from '#src/browser/attached/attached-list.tsx'
import { FormDraft, useDraftTaken } from '#src/browser/forms/draft/form-draft.tsx'
import { failedForm } from '#src/browser/forms/form-result.ts'
import form from '#src/browser/forms/forms.module.css'
import { TextLines } from '#src/browser/forms/text-lines.tsx'
import { FlashMessage } from '#src/browser/list/flash-message.tsx'
import layout from '#src/browser/page/page.module.css'
import { useWords } from '#src/browser/words/use-words.ts'
import { shownInstant } from '#src/kernel/calendar/shown-dates.ts'
import { calendarWords } from '#src/kernel/calendar/words.ts'
import { openPages } from '#src/pages/open-pages.ts'
import { privateMeta } from '#src/pages/page-meta.ts'
import { appContext } from '#src/server/context.ts'
import { readForm } from '#src/server/http/read-form.ts'
import type { Route } from './+types/feedback-page'
import styles from './feedback.module.css'
import { feedbackFormName, longestFeedback, ratedAreas, senderFileFolder } from './feedback.ts'
import { FeedbackMark } from './feedback-mark.tsx'
import { ownFeedback } from './feedback-rows.server.ts'
import { LinkToKeep } from './link-to-keep.tsx'
import { Said } from './said.tsx'
import { addMessage, withdrawFeedback } from './sender-steps.server.ts'
import { feedbackWords } from './words.ts'

/** A link is a secret: nothing keeps what it leads to. */
const noStore = { headers: { 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex' } }

const claimOf = ({ searchParams }: URL, { number }: { number: string }) => ({
  token: searchParams.get('token') ?? '',
  number,
})

export async function loader({ url, params, context }: Route.LoaderArgs) {
  const { db, actor, client } = context.get(appContext)
  const claim = claimOf(url, params)
  const { number, kind, state, body, isRead, isMerged, ratings, files, messages, sentAt, alsoBy } =
    await ownFeedback(db, actor, claim)
  const done = ['sent', 'added'].find((name) => url.searchParams.has(name)) ?? null
  const search = claim.token ? `?token=${claim.token}` : `?number=${number}`
  const feedback = { number, kind, state, body, isRead, isMerged, ratings, files, sentAt }
  // Who of the library has answered is the library's own affair.
  const said = messages.map((message) => ({ ...message, writtenBy: null }))
  const link = claim.token ? { href: `${client.origin}/feedback/${number}${search}`, alsoBy } : null
  return data({ feedback, messages: said, done, search, link }, noStore)
}

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders

export async function action({ request, url, params, context }: Route.ActionArgs) {
  const { db, actor, language } = context.get(appContext)
  const field = await readForm(request)
  const claim = claimOf(url, params)
  const here = `/feedback/${params.number}?${claim.token ? `token=${claim.token}&` : ''}`
  try {
    if (field('intent') === 'withdraw') {
      await withdrawFeedback(db, actor, claim)
      return redirect(claim.token ? here : href('/FeedbackForm'))
    }
    await addMessage(db, actor, claim, field('message'))
    return redirect(`${here}added`)
  } catch (error) {
    return failedForm(error, { message: field('message') }, language)
  }
}

export const meta: Route.MetaFunction = ({ matches }) => privateMeta(openPages, 'feedback', matches)

export default function FeedbackPage({ loaderData, actionData }: Route.ComponentProps) {
  const { feedback, messages, done, search, link } = loaderData
  const { number, kind, state, body, isRead, isMerged, files, sentAt } = feedback
  const words = useWords(feedbackWords)
  const dates = useWords(calendarWords)
  const thanks = { sent: words.thanks(String(number)), added: words.added }
  // Sent without the scripts of the form, it is still stored.
  useDraftTaken(feedbackFormName, done === 'sent')
  const message = done === 'sent' || done === 'added' ? thanks[done] : null
  return (
    <div className="page">
      <h1>{words.feedbackNumber(String(number))}</h1>
      <FlashMessage
        flash={actionData?.flash ?? (message === null ? null : { kind: 'done', message })}
      />
      <p className={styles.facts}>
        <FeedbackMark state={state} isRead={isRead} />
        <span>{words[kind]}</span>
        <span>{words.sentOn(shownInstant(dates, new Date(sentAt), institute.timeZone))}</span>
      </p>
      {link && state !== 'withdrawn' && <LinkToKeep {...link} />}
      {state === 'withdrawn' ? (
        <p>{words.isWithdrawn}</p>
      ) : (
        <>
          <p className={styles.text}>{body}</p>
          <RatingList ratings={feedback.ratings} />
          <AttachedList files={files} folder={senderFileFolder} search={search} />
          {isMerged && <p>{words.joined}</p>}
          {messages.some((message) => message.kind === 'answer') || <p>{words.noAnswerYet}</p>}
          <Said
            messages={messages}
            label={words.fromLibrary}
            nameOf={(message) => (message.kind === 'answer' ? words.fromLibrary : words.fromYou)}
          />
          <SenderForms number={number} actionData={actionData} />
        </>
      )}
      <p>
        <Link to={href('/FeedbackForm')}>{words.writeAnother}</Link>
      </p>
    </div>
  )
}

type Answered = { number: number; actionData: Route.ComponentProps['actionData'] }

function SenderForms({ number, actionData }: Answered) {
  const words = useWords(feedbackWords)
  return (
    <div className={form.lined}>
      <h2>{words.addMessage}</h2>
      <Form
        method="post"
        className={styles.form}
        // A message that was sent leaves an empty field.
        key={actionData ? 'failed' : 'new'}
      >
        <FormDraft name={`feedback ${number}`} />
        <TextLines
          name="message"
          label={words.message}
          defaultValue={actionData?.typed.message ?? ''}
          rows={4}
          maxLength={longestFeedback}
          fault={actionData?.faults.message}
        />
        <p>
          <button type="submit" className="button" name="intent" value="add">
            {words.add}
          </button>
        </p>
      </Form>
      <details className={layout.fold}>
        <summary>{words.withdraw}</summary>
        <p>{words.withdrawWhat}</p>
        <Form method="post">
          <button type="submit" className="button button-quiet" name="intent" value="withdraw">
            {words.withdraw}
          </button>
        </Form>
      </details>
    </div>
  )
}

function RatingList({ ratings }: Pick<Route.ComponentProps['loaderData']['feedback'], 'ratings'>) {
  const words = useWords(feedbackWords)
  const rated = ratedAreas.filter((area) => ratings[area] !== undefined)
  if (rated.length === 0) return null
  return (
    <>
      <h2>{words.yourRatings}</h2>
      <ul>
        {rated.map((area) => (
          <li key={area}>
            {words[area]}: {words.ofFive(String(ratings[area]))}
          </li>
        ))}
      </ul>
    </>
  )
}
