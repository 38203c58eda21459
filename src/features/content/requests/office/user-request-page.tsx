import { useEffect } from 'react'
import { href, Link, useFetcher } from 'react-router'
import { institute } from '#institute'
import { FormMessage } from '#src/browser/forms/form-message.tsx'
import { failedForm } from '#src/browser/forms/form-result.ts'
import forms from '#src/browser/forms/forms.module.css'
import { reloadsWhenRefused } from '#src/browser/forms/reload-refused.ts'
import { useLastingAnswer } from '#src/browser/forms/use-lasting-answer.ts'
import { NoteForm } from '#src/browser/office/answer-forms.tsx'
import layout from '#src/browser/page/page.module.css'
import { formatInstant } from '#src/kernel/dates.ts'
import { bookHref } from '#src/pages/book-href.ts'
import { privateMeta } from '#src/pages/page-meta.ts'
import { pages } from '#src/pages/pages.ts'
import { appContext } from '#src/server/context.ts'
import { readForm } from '#src/server/http/read-form.ts'
import { RequestDetailList } from '../own/request-details.tsx'
import { RequestMark } from '../own/request-mark.tsx'
import { longestAnswer } from '../requests.ts'
import { en as requestWords } from '../words/en.ts'
import type { Route } from './+types/user-request-page'
import { AskerList } from './asker-list.tsx'
import { requestCounts } from './live-requests.server.ts'
import styles from './office.module.css'
import { officeAction } from './office-action.server.ts'
import { OfficeHistory } from './office-history.tsx'
import { officeRequest } from './office-request.server.ts'
import { OfficeSteps } from './office-steps.tsx'
import { useLiveRequests } from './use-live-requests.ts'

export async function loader({ params, context }: Route.LoaderArgs) {
  const { db, actor } = context.get(appContext)
  return { request: await officeRequest(db, actor, params.number), stand: await requestCounts(db) }
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const { db, actor } = context.get(appContext)
  const field = await readForm(request)
  try {
    return await officeAction(db, actor, params.number, field)
  } catch (error) {
    const typed = { intent: field('intent'), said: field('said') }
    return failedForm(error, { ...typed, into: field('into'), book: field('book') })
  }
}

/** So that an answer that was too late stands below what it did not know. */
export const shouldRevalidate = reloadsWhenRefused

export const meta: Route.MetaFunction = ({ matches, params }) =>
  privateMeta(pages, 'user-request', matches, `Request ${params.number}`)

export default function UserRequestPage({ loaderData, actionData }: Route.ComponentProps) {
  const answer = useLastingAnswer(actionData)
  const { request, stand } = loaderData
  const { number, kind, state, title, author, version } = request
  const result = { typed: answer?.typed ?? {}, faults: answer?.faults ?? {} }
  const isOld = useChanged(number, version, stand)
  return (
    <div className="page">
      <p className={layout.back}>
        <Link to={href('/admin/user-requests')}>All requests</Link>
      </p>
      <h1>
        Request {number}: {title}
        {author && `, ${author}`}
      </h1>
      <FactLine request={request} kind={requestWords[kind]} />
      <FormMessage flash={answer?.flash ?? null} faults={result.faults} />
      {isOld && (
        <p className={layout.notice} role="status">
          Somebody has taken a step here since you opened it.{' '}
          <Link to={href('/admin/user-requests/:number', { number: String(number) })}>
            Show it as it is now
          </Link>
        </p>
      )}
      <Joined request={request} />
      <div className={layout.columns}>
        <div>
          <RequestDetailList request={{ ...request, reason: '', neededBy: null }} />
          <h2>Asked by</h2>
          <AskerList number={number} askers={request.askedBy} />
          <h2>Steps</h2>
          <OfficeHistory steps={request.steps} />
          {state !== 'merged' && (
            <NoteForm
              of={`request ${number}`}
              version={version}
              {...result}
              name="said"
              longest={longestAnswer}
            />
          )}
        </div>
        {state !== 'merged' && (
          <section className={`${layout.card} ${forms.lined}`} aria-label="Actions">
            <OfficeSteps request={request} {...result} />
          </section>
        )}
      </div>
    </div>
  )
}

type Loaded = Route.ComponentProps['loaderData']

/** Whether there is a later version by now; what is typed here stays. */
function useChanged(number: number, version: number, stand: Loaded['stand']): boolean {
  const { isOld } = useLiveRequests(stand, true)
  const { load, data } = useFetcher<typeof loader>()
  const address = href('/admin/user-requests/:number', { number: String(number) })
  useEffect(() => {
    if (isOld) void load(address)
  }, [isOld, load, address])
  return data !== undefined && data.request.number === number && data.request.version > version
}

function FactLine({ request, kind }: { request: Loaded['request']; kind: string }) {
  const { state, createdAt, department, assignedTo, assignedName } = request
  const { bookNumber, bookTitle } = request
  return (
    <p className={layout.facts}>
      <RequestMark state={state} />
      <span>{kind}</span>
      <span>{formatInstant(new Date(createdAt), institute.timeZone)}</span>
      {department && <span>{department}</span>}
      {assignedTo && <span>assigned to {assignedName ?? assignedTo}</span>}
      {bookNumber !== null && (
        <span>
          for <Link to={bookHref(bookNumber)}>{bookTitle}</Link>
        </span>
      )}
    </p>
  )
}

function Joined({ request: { mergedInto, merged, similar } }: { request: Loaded['request'] }) {
  const numbered = (number: number) => (
    <Link key={number} to={href('/admin/user-requests/:number', { number: String(number) })}>
      {number}
    </Link>
  )
  return (
    <>
      {mergedInto !== null && (
        <p className={layout.notice}>
          Joined with {numbered(mergedInto)}, where its readers are now.
        </p>
      )}
      {merged.length > 0 && (
        <p className={styles.facts}>Joined with this one: {merged.map(numbered)}</p>
      )}
      {similar.length > 0 && (
        <p className={layout.notice}>
          May be for the same:{' '}
          {similar.map((one) => (
            <span key={one.number}>
              {numbered(one.number)} ({one.title}){' '}
            </span>
          ))}
        </p>
      )}
    </>
  )
}
