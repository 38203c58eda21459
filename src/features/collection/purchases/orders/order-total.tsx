import layout from '#src/browser/page/page.module.css'
import { type Budget, budgetName } from '#src/features/collection/funds/funds.ts'
import styles from '#src/features/collection/funds/purchases.module.css'
import { counted } from '#src/kernel/counted.ts'
import { rupees } from '#src/kernel/money.ts'
import type { OrderSum } from './order-sum.ts'

type OrderTotalProps = { readonly sum: OrderSum; readonly budgets: readonly Budget[] }

/** What an order comes to before it is placed, and what that leaves of each budget. */
export function OrderTotal({ sum, budgets }: OrderTotalProps) {
  const { titles, copies, listPaise, totalPaise, byBudget } = sum
  return (
    <>
      <p>
        {counted(titles, 'title')}, {counted(copies, 'copy', 'copies')}
      </p>
      <dl className={`${layout.figures} ${styles.fields}`}>
        <div>
          <dt>List price</dt>
          <dd>{rupees(listPaise)}</dd>
        </div>
        <div>
          <dt>Discount</dt>
          <dd>{totalPaise < listPaise ? `− ${rupees(listPaise - totalPaise)}` : rupees(0)}</dd>
        </div>
        <div>
          <dt>Total of the order</dt>
          <dd>{rupees(totalPaise)}</dd>
        </div>
      </dl>
      <p className={styles.soft}>GST, packing and postage come with the bill.</p>
      <ul>
        {byBudget.map(({ budgetId, paise }) => {
          const budget = budgets.find(({ id }) => id === budgetId)
          if (!budget) return null
          const left = budget.freePaise - paise
          return (
            <li key={budgetId}>
              {budgetName(budget)}: {rupees(paise)} of {rupees(budget.freePaise)} free,{' '}
              {left < 0 ? (
                <strong className={styles.bad}>{rupees(-left)} too much</strong>
              ) : (
                `${rupees(left)} left`
              )}
            </li>
          )
        })}
      </ul>
    </>
  )
}
