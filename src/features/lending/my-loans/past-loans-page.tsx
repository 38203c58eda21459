import { Form, Link } from 'react-router'
import { doneForm, failedForm } from '#src/browser/forms/form-result.ts'
import { FlashMessage } from '#src/browser/list/flash-message.tsx'
import { ListPager } from '#src/browser/list/list-pager.tsx'
import { ListEmpty } from '#src/browser/list/list-parts.tsx'
import { useWords } from '#src/browser/words/use-words.ts'
import { AccountFrame } from '#src/features/people/account/account-frame.tsx'
import { memberOf } from '#src/features/people/members/member-links.server.ts'
import { shownDayOf } from '#src/institute/institute-clock.ts'
import { calendarWords } from '#src/kernel/calendar/words.ts'
import { staffDays } from '#src/kernel/retention.ts'
import { shownPerson } from '#src/kernel/shown-person.ts'
import { bookHref } from '#src/pages/book-href.ts'
import { openPages } from '#src/pages/open-pages.ts'
import { privateMeta } from '#src/pages/page-meta.ts'
import { appContext } from '#src/server/context.ts'
import { readForm } from '#src/server/http/read-form.ts'
import type { Route } from './+types/past-loans-page'
import styles from './my-loans.module.css'
import { NoMembership } from './no-membership.tsx'
import { ownPastLoans, setOwnHistory } from './past-loans.server.ts'
import { myLoansWords } from './words.ts'

export async function loader({ url, context }: Route.LoaderArgs) {
  const { db, actor } = context.get(appContext)
  const person = shownPerson(actor)
  if (!(await memberOf(db, actor))) return { person, past: null }
  return { person, past: await ownPastLoans(db, actor, url.searchParams) }
}

export async function action({ request, context }: Route.ActionArgs) {
  const { db, actor, language } = context.get(appContext)
  const words = myLoansWords[language]
  const field = await readForm(request)
  try {
    const keeps = field('history') === 'keep'
    await setOwnHistory(db, actor, keeps)
    return doneForm(keeps ? words.keptFromNow : words.noLongerKept)
  } catch (error) {
    return failedForm(error, {}, language)
  }
}

export const meta: Route.MetaFunction = ({ matches }) =>
  privateMeta(openPages, 'account-loans', matches)

export default function PastLoansPage({ loaderData, actionData }: Route.ComponentProps) {
  const words = useWords(myLoansWords)
  const calendar = useWords(calendarWords)
  const { person, past } = loaderData
  if (!person) return null
  if (!past) {
    return (
      <AccountFrame title={words.pastLoans} person={person} failed={null}>
        <NoMembership />
      </AccountFrame>
    )
  }
  const { rows, keepsHistory } = past
  return (
    <AccountFrame title={words.pastLoans} person={person} failed={null}>
      <FlashMessage flash={actionData?.flash ?? null} />
      {keepsHistory && rows.length === 0 && <ListEmpty>{words.noPastLoans}</ListEmpty>}
      {rows.length > 0 && (
        <ul className={styles.lines}>
          {rows.map(
            ({ loanId, bookNumber, title, accessionNumber, issuedAt, closedAt, outcome }) => (
              <li key={loanId}>
                <span>
                  <Link to={bookHref(bookNumber)}>{title}</Link>
                  <small>
                    {words.accessionNumber(accessionNumber)} ·{' '}
                    {words.fromTo(shownDayOf(calendar, issuedAt), shownDayOf(calendar, closedAt))}
                    {outcome === 'lost' && ` · ${words.lost}`}
                  </small>
                </span>
              </li>
            ),
          )}
        </ul>
      )}
      <ListPager label={words.pagesOfPastLoans} page={past} />
      <section aria-labelledby="keeping">
        <h2 id="keeping">{words.keepingPastLoans}</h2>
        <p>
          {keepsHistory ? words.areKept : words.areNotKept} {words.forgottenAfter(staffDays)}
        </p>
        <Form method="post">
          <button
            type="submit"
            name="history"
            value={keepsHistory ? 'forget' : 'keep'}
            className="button button-quiet"
          >
            {keepsHistory ? words.keepNone : words.keepMine}
          </button>
        </Form>
      </section>
    </AccountFrame>
  )
}
