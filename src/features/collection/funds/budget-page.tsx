import { Form, href, Link } from 'react-router'
import { institute } from '#institute'
import { ChoiceField } from '#src/browser/forms/choice-field.tsx'
import { FormField } from '#src/browser/forms/form-field.tsx'
import { FormMessage } from '#src/browser/forms/form-message.tsx'
import { doneForm, failedForm } from '#src/browser/forms/form-result.ts'
import { reloadsWhenRefused } from '#src/browser/forms/reload-refused.ts'
import { ListPager } from '#src/browser/list/list-pager.tsx'
import layout from '#src/browser/page/page.module.css'
import { actorWords } from '#src/kernel/actor.ts'
import { formatInstant } from '#src/kernel/dates.ts'
import { rupees } from '#src/kernel/money.ts'
import { privateMeta } from '#src/pages/page-meta.ts'
import { pages } from '#src/pages/pages.ts'
import { appContext } from '#src/server/context.ts'
import { readPlace } from '#src/server/http/list-pages.ts'
import { readForm } from '#src/server/http/read-form.ts'
import type { Route } from './+types/budget-page'
import { BudgetBar } from './budget-bar.tsx'
import { allot } from './change-funds.server.ts'
import { yearWords } from './financial-year.ts'
import { typedPaise } from './fund-action.server.ts'
import { fundLineWords } from './fund-words.ts'
import { budgetName } from './funds.ts'
import { PurchaseTable, PurchaseTabs } from './purchase-parts.tsx'
import styles from './purchases.module.css'
import { budgetWithId, fundLines, linesList } from './read-budgets.server.ts'

export async function loader({ url, params, context }: Route.LoaderArgs) {
  const { db, actor } = context.get(appContext)
  const budget = await budgetWithId(db, actor, params.budget)
  const place = readPlace(linesList(budget.id), url.searchParams, 1)
  return { budget, lines: await fundLines(db, actor, budget.id, place) }
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const { db, actor } = context.get(appContext)
  const field = await readForm(request)
  const given = { paper: field('paper'), note: field('note') }
  try {
    const paise = typedPaise(field('amount'), 'paise')
    const isLess = field('way') === 'less'
    await allot(db, actor, params.budget, { ...given, paise: isLess ? -paise : paise })
    return doneForm(
      isLess ? `Reduced the allotment by ${rupees(paise)}.` : `Allotted ${rupees(paise)} more.`,
    )
  } catch (error) {
    return failedForm(error, { ...given, amount: field('amount'), way: field('way') })
  }
}

export const shouldRevalidate = reloadsWhenRefused

export const meta: Route.MetaFunction = ({ matches }) => privateMeta(pages, 'budget', matches)

export default function BudgetPage({ loaderData, actionData }: Route.ComponentProps) {
  const { budget, lines } = loaderData
  const { typed = {}, faults = {} } = actionData ?? {}
  const figures = [
    ['Budget', budget.budgetPaise],
    ['Committed by orders', budget.committedPaise],
    ['Spent', budget.spentPaise],
    ['Free', budget.freePaise],
  ] as const
  return (
    <div className="page">
      <PurchaseTabs />
      <p className={layout.back}>
        <Link to={`${href('/admin/purchases/funds')}?year=${yearWords(budget.year)}`}>
          Budgets {yearWords(budget.year)}
        </Link>
      </p>
      <h1>
        {budgetName(budget)}, {yearWords(budget.year)}
      </h1>
      <FormMessage flash={actionData?.flash ?? null} faults={faults} />
      <dl className={`${layout.figures} ${styles.fields}`}>
        {figures.map(([name, paise]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{rupees(paise)}</dd>
          </div>
        ))}
      </dl>
      <BudgetBar budget={budget} />
      <h2>Ledger</h2>
      <PurchaseTable
        label="Ledger of the budget"
        headings={['When', 'What', ':Budget', ':Committed', ':Spent']}
      >
        {lines.rows.map((line) => (
          <tr key={line.number}>
            <td>
              {formatInstant(new Date(line.at), institute.timeZone)}
              <span className={styles.soft}>{actorWords(line.actor)}</span>
            </td>
            <td>
              {fundLineWords[line.kind]}
              {line.paper && <span className={styles.soft}>{line.paper}</span>}
              {line.note && <span className={styles.soft}>{line.note}</span>}
              {line.overrideReason && (
                <span className={`${styles.soft} ${styles.bad}`}>
                  Beyond what was free: {line.overrideReason}
                </span>
              )}
            </td>
            <td className={styles.amount}>{change(line.budgetChange)}</td>
            <td className={styles.amount}>{change(line.committedChange)}</td>
            <td className={styles.amount}>{change(line.spentChange)}</td>
          </tr>
        ))}
      </PurchaseTable>
      <ListPager label="Pages of the ledger" page={lines} />
      {!budget.isClosed && (
        <section className={layout.card} aria-labelledby="allot">
          <h2 id="allot">Change the allotment</h2>
          <Form method="post" className={styles.form}>
            <ChoiceField
              label="Change"
              name="way"
              value={typed.way ?? 'more'}
              options={[
                ['more', 'Allot more'],
                ['less', 'Reduce by what is free'],
              ]}
            />
            <FormField
              name="amount"
              label="Amount (₹)"
              inputMode="decimal"
              required
              defaultValue={typed.amount}
              fault={faults.paise ?? faults.overrideReason}
            />
            <FormField
              name="paper"
              label="Order or sanction"
              defaultValue={typed.paper}
              maxLength={120}
            />
            <FormField name="note" label="Note" defaultValue={typed.note} maxLength={500} />
            <p>
              <button type="submit" className="button">
                Save
              </button>
            </p>
          </Form>
        </section>
      )}
    </div>
  )
}

function change(paise: number): string {
  if (paise === 0) return ''
  return paise > 0 ? `+ ${rupees(paise)}` : rupees(paise)
}
