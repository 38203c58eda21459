import { Form, href, Link } from 'react-router'
import { FormMessage } from '#src/browser/forms/form-message.tsx'
import { doneForm, failedForm } from '#src/browser/forms/form-result.ts'
import layout from '#src/browser/page/page.module.css'
import {
  daysOfYear,
  financialYearOf,
  yearWords,
} from '#src/features/collection/funds/financial-year.ts'
import { budgetName } from '#src/features/collection/funds/funds.ts'
import { PurchaseTable, PurchaseTabs } from '#src/features/collection/funds/purchase-parts.tsx'
import styles from '#src/features/collection/funds/purchases.module.css'
import { budgetsOf } from '#src/features/collection/funds/read-budgets.server.ts'
import { todayHere } from '#src/institute/institute-clock.ts'
import { counted } from '#src/kernel/counted.ts'
import { formatDay } from '#src/kernel/dates.ts'
import { rupees } from '#src/kernel/money.ts'
import { privateMeta } from '#src/pages/page-meta.ts'
import { pages } from '#src/pages/pages.ts'
import { appContext } from '#src/server/context.ts'
import { readForm } from '#src/server/http/read-form.ts'
import type { Route } from './+types/year-end-page'
import { closeYear, yearToClose } from './close-year.server.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const { db, actor } = context.get(appContext)
  const today = todayHere()
  const year = (await yearToClose(db)) ?? financialYearOf(today)
  const budgets = (await budgetsOf(db, actor, year)).filter(({ isClosed }) => !isClosed)
  const { last } = daysOfYear(year)
  return { year, last, isOver: today >= last, budgets }
}

export async function action({ request, context }: Route.ActionArgs) {
  const { db, actor } = context.get(appContext)
  const field = await readForm(request)
  const year = Number(field('year'))
  try {
    const closed = await closeYear(db, actor, year)
    return doneForm(
      `Closed ${yearWords(year)}: ${counted(closed.budgets, 'budget')}, ${rupees(closed.carriedPaise)} of open orders carried over, ${rupees(closed.lapsedPaise)} left unspent.`,
    )
  } catch (error) {
    return failedForm(error, {})
  }
}

export const meta: Route.MetaFunction = ({ matches }) => privateMeta(pages, 'year-end', matches)

export default function YearEndPage({ loaderData, actionData }: Route.ComponentProps) {
  const { year, last, isOver, budgets } = loaderData
  return (
    <div className="page">
      <PurchaseTabs />
      <p className={layout.back}>
        <Link to={href('/admin/purchases/funds')}>Budgets</Link>
      </p>
      <h1>Close the year {yearWords(year)}</h1>
      <FormMessage flash={actionData?.flash ?? null} faults={{}} />
      <p>
        Open orders go on in {yearWords(year + 1)}: what they commit is carried there, with the
        money that pays for it. What is free stays behind. Nothing is entered in a closed year any
        more.
      </p>
      {budgets.length === 0 ? (
        <p>There is no open budget of {yearWords(year)}.</p>
      ) : (
        <>
          <PurchaseTable
            label="Budgets that close"
            headings={['Fund and department', ':Carried over', ':Spent', ':Left unspent']}
          >
            {budgets.map((budget) => (
              <tr key={budget.id}>
                <th scope="row">{budgetName(budget)}</th>
                <td className={styles.amount}>{rupees(budget.committedPaise)}</td>
                <td className={styles.amount}>{rupees(budget.spentPaise)}</td>
                <td className={styles.amount}>{rupees(Math.max(budget.freePaise, 0))}</td>
              </tr>
            ))}
          </PurchaseTable>
          {isOver ? (
            <Form method="post">
              <input type="hidden" name="year" value={year} />
              <p>
                <button type="submit" className="button">
                  Close the year {yearWords(year)}
                </button>
              </p>
            </Form>
          ) : (
            <p className={layout.waits}>
              The year ends on {formatDay(last)}: close it from then on.
            </p>
          )}
        </>
      )}
    </div>
  )
}
