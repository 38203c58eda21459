import { Form, Link } from 'react-router'
import { doneForm, failedForm } from '#src/browser/forms/form-result.ts'
import { ListPager } from '#src/browser/list/list-pager.tsx'
import { ListEmpty } from '#src/browser/list/list-parts.tsx'
import { ToldMessage } from '#src/browser/list/told.tsx'
import { bookHref } from '#src/features/collection/catalogue/book-facts.ts'
import { AccountFrame } from '#src/features/people/account/account-frame.tsx'
import { shownPerson } from '#src/features/people/accounts/shown-person.ts'
import { memberOf } from '#src/features/people/members/member-links.server.ts'
import { dayWords } from '#src/kernel/institute-clock.ts'
import { openPages } from '#src/pages/open-pages.ts'
import { privateMeta } from '#src/pages/page-meta.ts'
import { appContext } from '#src/server/context.ts'
import { readForm } from '#src/server/http/read-form.ts'
import type { Route } from './+types/past-loans-page'
import styles from './my-loans.module.css'
import { NoMembership } from './no-membership.tsx'
import { ownPastLoans, setOwnHistory } from './past-loans.server.ts'
import { staffDays } from './staff-days.ts'

export async function loader({ url, context }: Route.LoaderArgs) {
  const { db, actor } = context.get(appContext)
  const person = shownPerson(actor)
  if (!(await memberOf(db, actor))) return { person, past: null }
  return { person, past: await ownPastLoans(db, actor, url.searchParams) }
}

export async function action({ request, context }: Route.ActionArgs) {
  const { db, actor } = context.get(appContext)
  const field = await readForm(request)
  try {
    const keeps = field('history') === 'keep'
    await setOwnHistory(db, actor, keeps)
    return doneForm(
      keeps ? 'Your past loans are kept from now on.' : 'Your past loans are no longer kept.',
    )
  } catch (error) {
    return failedForm(error, {})
  }
}

export const meta: Route.MetaFunction = ({ matches }) =>
  privateMeta(openPages, 'account-loans', matches)

export default function PastLoansPage({ loaderData, actionData }: Route.ComponentProps) {
  const { person, past } = loaderData
  if (!person) return null
  if (!past) {
    return (
      <AccountFrame title="Past loans" person={person} failed={null}>
        <NoMembership />
      </AccountFrame>
    )
  }
  const { rows, keepsHistory } = past
  return (
    <AccountFrame title="Past loans" person={person} failed={null}>
      <ToldMessage told={actionData?.told ?? null} />
      {keepsHistory && rows.length === 0 && (
        <ListEmpty>None yet: a book appears here once you have brought it back.</ListEmpty>
      )}
      {rows.length > 0 && (
        <ul className={styles.lines}>
          {rows.map(
            ({ loanId, bookNumber, title, accessionNumber, issuedAt, closedAt, outcome }) => (
              <li key={loanId}>
                <span>
                  <Link to={bookHref(bookNumber)}>{title}</Link>
                  <small>
                    Accession number {accessionNumber} · {dayWords(issuedAt)} to{' '}
                    {dayWords(closedAt)}
                    {outcome === 'lost' && ' · lost'}
                  </small>
                </span>
              </li>
            ),
          )}
        </ul>
      )}
      <ListPager label="Pages of past loans" page={past} />
      <section aria-labelledby="keeping">
        <h2 id="keeping">Keeping past loans</h2>
        <p>
          {keepsHistory
            ? 'Your past loans are kept: you see what you have read, and your panel suggests books by it.'
            : 'Your past loans are not kept: you see none, and nothing is suggested by them.'}{' '}
          If you do not keep them, the library too forgets who had a book {staffDays} days after its
          return. A loan for which you were charged stays with its charge.
        </p>
        <Form method="post">
          <button
            type="submit"
            name="history"
            value={keepsHistory ? 'forget' : 'keep'}
            className="button button-quiet"
          >
            {keepsHistory ? 'Keep no past loans' : 'Keep my past loans'}
          </button>
        </Form>
      </section>
    </AccountFrame>
  )
}
