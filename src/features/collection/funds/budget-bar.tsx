import { rupees } from '#src/kernel/money.ts'
import type { Budget } from './funds.ts'
import styles from './purchases.module.css'

/** How much of a budget is spent and committed, as a bar. */
export function BudgetBar({ budget }: { budget: Budget }) {
  const { budgetPaise, spentPaise, committedPaise } = budget
  const whole = Math.max(budgetPaise, spentPaise + committedPaise, 1)
  const spent = (spentPaise / whole) * 100
  const committed = (committedPaise / whole) * 100
  return (
    <svg
      className={styles.bar}
      viewBox="0 0 100 6"
      preserveAspectRatio="none"
      role="img"
      aria-label={`${rupees(spentPaise)} spent, ${rupees(committedPaise)} committed`}
    >
      <rect className={styles.rest} width="100" height="6" />
      <rect className={styles.spent} width={spent} height="6" />
      <rect className={styles.committed} x={spent} width={committed} height="6" />
    </svg>
  )
}
