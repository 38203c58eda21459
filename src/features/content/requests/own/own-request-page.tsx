import { Form, href, Link, redirect } from 'react-router'
import { failedForm } from '#src/browser/forms/form-result.ts'
import { FlashMessage } from '#src/browser/list/flash-message.tsx'
import layout from '#src/browser/page/page.module.css'
import { useWords } from '#src/browser/words/use-words.ts'
import { AccountFrame } from '#src/features/people/account/account-frame.tsx'
import { shownDayOf } from '#src/institute/institute-clock.ts'
import { calendarWords } from '#src/kernel/calendar/words.ts'
import { count } from '#src/kernel/counted.ts'
import { shownPerson } from '#src/kernel/shown-person.ts'
import { writtenLanguage } from '#src/kernel/text-language.ts'
import { bookHref } from '#src/pages/book-href.ts'
import { openPages } from '#src/pages/open-pages.ts'
import { privateMeta } from '#src/pages/page-meta.ts'
import { appContext } from '#src/server/context.ts'
import { leaveRequest } from '../leave-request.server.ts'
import { ownRequest } from '../own-requests.server.ts'
import styles from '../requests.module.css'
import { isOpen } from '../requests.ts'
import { requestWords } from '../words.ts'
import type { Route } from './+types/own-request-page'
import { RequestDetailList } from './request-details.tsx'
import { RequestMark } from './request-mark.tsx'
import { RequestSteps } from './request-steps.tsx'

export async function loader({ url, params, context }: Route.LoaderArgs) {
  const { db, actor } = context.get(appContext)
  const done = ['sent', 'joined'].find((name) => url.searchParams.has(name)) ?? null
  const request = await ownRequest(db, actor, params.number)
  return { person: shownPerson(actor), request, done }
}

export async function action({ params, context }: Route.ActionArgs) {
  const { db, actor, language } = context.get(appContext)
  try {
    await leaveRequest(db, actor, params.number)
    return redirect(`${href('/account/requests')}?withdrawn`)
  } catch (error) {
    return failedForm(error, {}, language)
  }
}

export const meta: Route.MetaFunction = ({ matches }) =>
  privateMeta(openPages, 'own-request', matches)

export default function OwnRequestPage({ loaderData, actionData }: Route.ComponentProps) {
  const { person, request, done } = loaderData
  const words = useWords(requestWords)
  const dates = useWords(calendarWords)
  if (!person) return null
  const { number, kind, state, title, author, bookNumber, askers, askedAt, firstAskedAt } = request
  const told = { sent: words.sent(String(number)), joined: words.joined(String(number)) }
  const message = done === 'sent' || done === 'joined' ? told[done] : null
  return (
    <AccountFrame title={words.requestNumber(String(number))} person={person} failed={null}>
      <FlashMessage
        flash={actionData?.flash ?? (message === null ? null : { kind: 'done', message })}
      />
      <h2 lang={writtenLanguage(title)}>{author ? `${title}, ${author}` : title}</h2>
      <p className={styles.facts}>
        <RequestMark state={state} />
        <span>{words[kind]}</span>
        <span>
          {firstAskedAt === null
            ? words.sentOn(shownDayOf(dates, askedAt))
            : words.joinedOn(shownDayOf(dates, askedAt), shownDayOf(dates, firstAskedAt))}
        </span>
        <span>{askers > 1 ? words.together(count(askers - 1), askers === 2) : words.alone}</span>
        {bookNumber !== null && <Link to={bookHref(bookNumber)}>{words.openBook}</Link>}
      </p>
      <RequestDetailList request={request} />
      <h3>{words.history}</h3>
      <RequestSteps steps={request.steps} />
      {isOpen(state) && (
        <details className={layout.fold}>
          <summary>{words.withdraw}</summary>
          <p>{words.withdrawWhat}</p>
          <Form method="post">
            <button type="submit" className="button button-quiet">
              {words.withdraw}
            </button>
          </Form>
        </details>
      )}
      <p>
        <Link to={`${href('/account/messages')}?about=request:${number}`}>{words.askAboutIt}</Link>
      </p>
      <p>
        <Link to={href('/account/requests')}>{words.allYours}</Link>
      </p>
    </AccountFrame>
  )
}
