import { Form, Link } from 'react-router'
import { doneForm, failedForm } from '../../browser/forms/form-result.ts'
import { ListSteps } from '../../browser/list/list-steps.tsx'
import { ToldMessage } from '../../browser/list/told.tsx'
import { privateMeta } from '../../kernel/head.ts'
import { dayWords } from '../../kernel/institute-clock.ts'
import { openPages } from '../../open-pages.ts'
import { appContext } from '../../server/context.ts'
import { readForm } from '../accounts/read-form.server.ts'
import { bookHref } from '../catalogue/book-facts.ts'
import { memberOf } from '../members/member-links.server.ts'
import type { Route } from './+types/past-loans-page'
import styles from './my-loans.module.css'
import { NoMembership } from './no-membership.tsx'
import { ownPastLoans, setOwnHistory } from './past-loans.server.ts'
import { staffDays } from './staff-days.ts'

export async function loader({ url, context }: Route.LoaderArgs) {
  const { db, actor } = context.get(appContext)
  if (!(await memberOf(db, actor))) return { past: null }
  return { past: await ownPastLoans(db, actor, url.searchParams) }
}

export async function action({ request, context }: Route.ActionArgs) {
  const { db, actor } = context.get(appContext)
  const field = await readForm(request)
  try {
    const keeps = field('history') === 'keep'
    await setOwnHistory(db, actor, keeps)
    return doneForm(
      keeps ? 'Your past loans are kept from now on.' : 'Your past loans are kept no more.',
    )
  } catch (error) {
    return failedForm(error, {})
  }
}

export const meta: Route.MetaFunction = ({ matches }) =>
  privateMeta(openPages, 'account-loans', matches)

export default function PastLoansPage({ loaderData, actionData }: Route.ComponentProps) {
  if (!loaderData.past) {
    return (
      <div className="page">
        <h1>Past loans</h1>
        <NoMembership />
      </div>
    )
  }
  const { rows, next, previous, keepsHistory } = loaderData.past
  return (
    <div className={`page ${styles.narrow}`}>
      <h1>Past loans</h1>
      <ToldMessage told={actionData?.told ?? null} />
      {keepsHistory && rows.length === 0 && (
        <p>Nothing yet: books stand here once you have brought them back.</p>
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
      <ListSteps label="Pages of past loans" previous={previous} next={next} />
      <section aria-labelledby="keeping">
        <h2 id="keeping">Whether they are kept</h2>
        <p>
          {keepsHistory
            ? 'You see what you have read, and suggestions follow it.'
            : 'Your past loans are not shown, to you or in suggestions.'}{' '}
          Where they are not kept, the library itself forgets who had a book {staffDays} days after
          it came back; loans that cost something stay in the accounts.
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
    </div>
  )
}
