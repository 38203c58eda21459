import { Form, href, Link } from 'react-router'
import { ChoiceField } from '#src/browser/forms/choice-field.tsx'
import { FormField } from '#src/browser/forms/form-field.tsx'
import { FormMessage } from '#src/browser/forms/form-message.tsx'
import { doneForm, failedForm } from '#src/browser/forms/form-result.ts'
import { reloadsWhenRefused } from '#src/browser/forms/reload-refused.ts'
import { FilterChoice, FilterForm } from '#src/browser/list/filter-form.tsx'
import { ListEmpty } from '#src/browser/list/list-parts.tsx'
import layout from '#src/browser/page/page.module.css'
import { todayHere } from '#src/institute/institute-clock.ts'
import { rupees } from '#src/kernel/money.ts'
import { privateMeta } from '#src/pages/page-meta.ts'
import { pages } from '#src/pages/pages.ts'
import { appContext } from '#src/server/context.ts'
import { readForm } from '#src/server/http/read-form.ts'
import type { Route } from './+types/funds-page'
import { BudgetBar } from './budget-bar.tsx'
import { financialYearOf, readYearWords, yearWords } from './financial-year.ts'
import { fundAction } from './fund-action.server.ts'
import { FundForms } from './fund-forms.tsx'
import { type Budget, budgetName } from './funds.ts'
import { PurchaseTable, PurchaseTabs } from './purchase-parts.tsx'
import styles from './purchases.module.css'
import { budgetsOf, budgetYears, listFunds } from './read-budgets.server.ts'

export async function loader({ url, context }: Route.LoaderArgs) {
  const { db, actor } = context.get(appContext)
  const present = financialYearOf(todayHere())
  const year = readYearWords(url.searchParams.get('year') ?? '') ?? present
  const years = [...new Set([present + 1, present, ...(await budgetYears(db)), year])]
  return {
    year,
    years: years.sort((one, other) => other - one),
    budgets: await budgetsOf(db, actor, year),
    funds: await listFunds(db, actor),
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const { db, actor } = context.get(appContext)
  const field = await readForm(request)
  const names = ['intent', 'name', 'note', 'fund', 'year', 'department', 'amount', 'paper']
  try {
    return doneForm(await fundAction(db, actor, field))
  } catch (error) {
    return failedForm(error, Object.fromEntries(names.map((name) => [name, field(name)])))
  }
}

export const shouldRevalidate = reloadsWhenRefused

export const meta: Route.MetaFunction = ({ matches }) => privateMeta(pages, 'funds', matches)

export default function FundsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { year, years, budgets, funds } = loaderData
  const { typed = {}, faults = {} } = actionData ?? {}
  const open = funds.filter(({ isClosed }) => !isClosed)
  const of = (name: string, intent: string) => ({
    name,
    fault: typed.intent === intent ? faults[name] : undefined,
    defaultValue: typed.intent === intent ? typed[name] : '',
  })
  return (
    <div className="page">
      <PurchaseTabs />
      <h1>Budgets {yearWords(year)}</h1>
      <FormMessage flash={actionData?.flash ?? null} faults={faults} />
      <FilterForm label="Budgets" action="/admin/purchases/funds" isSet={false}>
        <FilterChoice
          label="Financial year"
          name="year"
          value={yearWords(year)}
          options={years.map((one) => [yearWords(one), yearWords(one)] as const)}
        />
      </FilterForm>
      {budgets.length === 0 ? (
        <ListEmpty heading={`No budget for ${yearWords(year)}`}>
          {open.length === 0
            ? 'Begin with a fund: the grant or head of account that pays for books.'
            : 'Give a fund its money for this year below.'}
        </ListEmpty>
      ) : (
        <BudgetTable budgets={budgets} />
      )}
      <div className={layout.columns}>
        <section className={layout.card} aria-labelledby="allot">
          <h2 id="allot">New budget</h2>
          {open.length === 0 ? (
            <p>Add a fund first.</p>
          ) : (
            <Form method="post" className={styles.form}>
              <input type="hidden" name="year" value={year} />
              <ChoiceField
                label="Fund"
                name="fund"
                value={typed.fund ?? ''}
                options={open.map(({ id, name }) => [id, name] as const)}
                fault={typed.intent === 'budget' ? faults.fundId : undefined}
              />
              <FormField
                {...of('department', 'budget')}
                label="Department"
                hint="Empty: for the whole library"
                maxLength={120}
              />
              <FormField
                {...of('amount', 'budget')}
                fault={faults.paise}
                label={`Amount for ${yearWords(year)} (₹)`}
                inputMode="decimal"
                required
              />
              <FormField {...of('paper', 'budget')} label="Sanction order" maxLength={120} />
              <p>
                <button type="submit" className="button" name="intent" value="budget">
                  Add the budget
                </button>
              </p>
            </Form>
          )}
        </section>
        <FundForms funds={funds} of={of} />
      </div>
    </div>
  )
}

function BudgetTable({ budgets }: { budgets: readonly Budget[] }) {
  const sum = (of: (budget: Budget) => number) =>
    rupees(budgets.reduce((all, budget) => all + of(budget), 0))
  return (
    <PurchaseTable
      label="Budgets"
      headings={['Fund and department', ':Budget', ':Committed', ':Spent', ':Free', 'Use']}
      foot={
        <tr>
          <th scope="row">All budgets</th>
          <td className={styles.amount}>{sum(({ budgetPaise }) => budgetPaise)}</td>
          <td className={styles.amount}>{sum(({ committedPaise }) => committedPaise)}</td>
          <td className={styles.amount}>{sum(({ spentPaise }) => spentPaise)}</td>
          <td className={styles.amount}>{sum(({ freePaise }) => freePaise)}</td>
          <td />
        </tr>
      }
    >
      {budgets.map((budget) => (
        <tr key={budget.id}>
          <th scope="row">
            <Link to={href('/admin/purchases/funds/:budget', { budget: budget.id })}>
              {budgetName(budget)}
            </Link>
            {budget.isClosed && <span className={styles.soft}>Year closed</span>}
          </th>
          <td className={styles.amount}>{rupees(budget.budgetPaise)}</td>
          <td className={styles.amount}>{rupees(budget.committedPaise)}</td>
          <td className={styles.amount}>{rupees(budget.spentPaise)}</td>
          <td className={`${styles.amount} ${budget.freePaise < 0 ? styles.bad : ''}`}>
            {rupees(budget.freePaise)}
          </td>
          <td>
            <BudgetBar budget={budget} />
          </td>
        </tr>
      ))}
    </PurchaseTable>
  )
}
