import { Form, href, Link, redirect } from 'react-router'
import forms from '#src/browser/forms/forms.module.css'
import { FlashMessage } from '#src/browser/list/flash-message.tsx'
import list from '#src/browser/list/list.module.css'
import { useWords } from '#src/browser/words/use-words.ts'
import { AccountFrame } from '#src/features/people/account/account-frame.tsx'
import { shownDayOf } from '#src/institute/institute-clock.ts'
import { calendarWords } from '#src/kernel/calendar/words.ts'
import { count } from '#src/kernel/counted.ts'
import { shownPerson } from '#src/kernel/shown-person.ts'
import { writtenLanguage } from '#src/kernel/text-language.ts'
import { openPages } from '#src/pages/open-pages.ts'
import { privateMeta } from '#src/pages/page-meta.ts'
import { appContext } from '#src/server/context.ts'
import { readForm } from '#src/server/http/read-form.ts'
import { countToApprove } from '../approve/to-approve.server.ts'
import type { OwnRequestLine } from '../own-request.ts'
import { ownRequests } from '../own-requests.server.ts'
import styles from '../requests.module.css'
import { ownRequestHref } from '../requests.ts'
import { requestWords } from '../words.ts'
import type { Route } from './+types/own-requests-page'
import { ownChoices, saveChoices } from './request-choices.server.ts'
import { RequestMark } from './request-mark.tsx'

export async function loader({ url, context }: Route.LoaderArgs) {
  const { db, actor } = context.get(appContext)
  return {
    person: shownPerson(actor),
    requests: await ownRequests(db, actor),
    choices: await ownChoices(db, actor),
    toApprove: await countToApprove(db, actor),
    done: url.searchParams.has('withdrawn')
      ? 'withdrawn'
      : url.searchParams.has('saved') && 'saved',
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const { db, actor } = context.get(appContext)
  const field = await readForm(request)
  const chosen = { byMail: field('byMail') === 'yes', byPush: field('byPush') === 'yes' }
  await saveChoices(db, actor, chosen)
  return redirect(`${href('/account/requests')}?saved`)
}

export const meta: Route.MetaFunction = ({ matches }) =>
  privateMeta(openPages, 'own-requests', matches)

export default function OwnRequestsPage({ loaderData }: Route.ComponentProps) {
  const { person, requests, choices, toApprove, done } = loaderData
  const words = useWords(requestWords)
  if (!person) return null
  const message = done === 'withdrawn' ? words.withdrawnNow : words.choiceSaved
  return (
    <AccountFrame title={words.yourRequests} person={person} failed={null}>
      <FlashMessage flash={done ? { kind: 'done', message } : null} />
      <p className={styles.facts}>
        <Link to={href('/account/requests/new')} className="button">
          {words.newRequest}
        </Link>
        {toApprove !== null && (
          <Link to={href('/account/requests/approve')}>
            {words.approve} ({count(toApprove)})
          </Link>
        )}
      </p>
      {requests.length === 0 ? (
        <p>{words.nothingYet}</p>
      ) : (
        <ul className={list.lines}>
          {requests.map((request) => (
            <RequestLine key={request.id} request={request} />
          ))}
        </ul>
      )}
      <Form method="post">
        <fieldset className={forms.boxes}>
          <legend>{words.howTold}</legend>
          <label>
            <input type="checkbox" name="byMail" value="yes" defaultChecked={choices.byMail} />
            {words.byMail}
          </label>
          <label>
            <input type="checkbox" name="byPush" value="yes" defaultChecked={choices.byPush} />
            {words.byPush}
          </label>
        </fieldset>
        <p className={styles.soft}>{words.onlyHere}</p>
        <button type="submit" className="button button-quiet">
          {words.saveChoice}
        </button>
      </Form>
    </AccountFrame>
  )
}

function RequestLine({ request }: { request: OwnRequestLine }) {
  const { number, kind, state, title, author, askers, askedAt, firstAskedAt } = request
  const words = useWords(requestWords)
  const dates = useWords(calendarWords)
  return (
    <li>
      <p>
        <Link to={ownRequestHref(number)} lang={writtenLanguage(title)}>
          {title}
        </Link>
        {author && `, ${author}`} <RequestMark state={state} />
      </p>
      <p className={styles.facts}>
        <span>{words[kind]}</span>
        <span>
          {firstAskedAt === null
            ? words.sentOn(shownDayOf(dates, askedAt))
            : words.joinedOn(shownDayOf(dates, askedAt), shownDayOf(dates, firstAskedAt))}
        </span>
        {askers > 1 && <span>{words.together(count(askers - 1), askers === 2)}</span>}
      </p>
    </li>
  )
}
