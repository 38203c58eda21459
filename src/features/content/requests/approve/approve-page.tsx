import { Form, useNavigation } from 'react-router'
import { doneForm, failedForm } from '#src/browser/forms/form-result.ts'
import forms from '#src/browser/forms/forms.module.css'
import { reloadsWhenRefused } from '#src/browser/forms/reload-refused.ts'
import { TextLines } from '#src/browser/forms/text-lines.tsx'
import { FlashMessage } from '#src/browser/list/flash-message.tsx'
import list from '#src/browser/list/list.module.css'
import layout from '#src/browser/page/page.module.css'
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
import { RequestDetailList } from '../own/request-details.tsx'
import styles from '../requests.module.css'
import { longestAnswer, requestNumber } from '../requests.ts'
import { requestWords } from '../words.ts'
import type { Route } from './+types/approve-page'
import { decideRequest } from './decide-request.server.ts'
import { type RequestToApprove, requestsToApprove } from './to-approve.server.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const { db, actor } = context.get(appContext)
  return { person: shownPerson(actor), requests: await requestsToApprove(db, actor) }
}

export async function action({ request, context }: Route.ActionArgs) {
  const { db, actor, language } = context.get(appContext)
  const field = await readForm(request)
  const number = requestNumber(field('number')) ?? 0
  const isApproved = field('intent') === 'approve'
  const typed = { number: field('number'), said: field('said') }
  try {
    const decision = { number, version: Number(field('version')), isApproved, said: field('said') }
    const title = await decideRequest(db, actor, decision)
    const words = requestWords[language]
    return doneForm(isApproved ? words.approvedNow(title) : words.declinedNow(title))
  } catch (error) {
    return failedForm(error, typed, language)
  }
}

export const shouldRevalidate = reloadsWhenRefused

export const meta: Route.MetaFunction = ({ matches }) =>
  privateMeta(openPages, 'requests-approve', matches)

export default function ApprovePage({ loaderData, actionData }: Route.ComponentProps) {
  const { person, requests } = loaderData
  const words = useWords(requestWords)
  if (!person) return null
  return (
    <AccountFrame title={words.approve} person={person} failed={null}>
      <FlashMessage flash={actionData?.flash ?? null} />
      {requests.length === 0 ? (
        <p>{words.nothingToApprove}</p>
      ) : (
        <>
          <p className={styles.lead}>{words.approveLead}</p>
          <ul className={list.lines}>
            {requests.map((request) => (
              <Decision key={request.number} request={request} actionData={actionData} />
            ))}
          </ul>
        </>
      )}
    </AccountFrame>
  )
}

type DecisionProps = {
  readonly request: RequestToApprove
  readonly actionData: Route.ComponentProps['actionData']
}

function Decision({ request, actionData }: DecisionProps) {
  const { number, version, kind, title, author, name, askedAt, askers, department } = request
  const words = useWords(requestWords)
  const dates = useWords(calendarWords)
  const isBusy = useNavigation().formMethod === 'POST'
  const isRefused = actionData?.typed.number === String(number)
  const id = `request-${number}`
  return (
    <li className={styles.decide}>
      <h2 id={id} lang={writtenLanguage(title)}>
        {author ? `${title}, ${author}` : title}
      </h2>
      <p className={styles.facts}>
        <span>{words[kind]}</span>
        <span>{words.askedBy(name, shownDayOf(dates, askedAt))}</span>
        <span>{words.askersCount(count(askers), askers === 1)}</span>
        <span>{department}</span>
      </p>
      <RequestDetailList request={request} />
      <Form method="post" className={forms.lined} aria-labelledby={id} preventScrollReset>
        <input type="hidden" name="number" value={number} />
        <input type="hidden" name="version" value={version} />
        <p className={layout.actions}>
          <button type="submit" className="button" name="intent" value="approve" disabled={isBusy}>
            {words.approveIt}
          </button>
        </p>
        <details className={layout.fold} open={isRefused}>
          <summary>{words.declineIt}</summary>
          <TextLines
            name="said"
            label={words.whyDeclined}
            defaultValue={isRefused ? (actionData?.typed.said ?? '') : ''}
            rows={2}
            maxLength={longestAnswer}
            fault={isRefused ? actionData?.faults.said : undefined}
          />
          <p>
            <button
              type="submit"
              className="button button-quiet"
              name="intent"
              value="decline"
              disabled={isBusy}
            >
              {words.declineIt}
            </button>
          </p>
        </details>
      </Form>
    </li>
  )
}
