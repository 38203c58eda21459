import type { ReactNode } from 'react'
import { NavLink } from 'react-router'
import layout from '#src/browser/page/page.module.css'
import styles from './purchases.module.css'

const tabs = [
  ['/admin/purchases', 'Next steps'],
  ['/admin/purchases/indents', 'Indents'],
  ['/admin/purchases/orders', 'Orders'],
  ['/admin/purchases/bills', 'Bills'],
  ['/admin/in-processing', 'In processing'],
  ['/admin/purchases/funds', 'Budgets'],
  ['/admin/purchases/vendors', 'Vendors'],
  ['/admin/purchases/gifts', 'Gifts'],
  ['/admin/purchases/reports', 'Reports'],
] as const

/** The pages of purchases, above each of them. */
export function PurchaseTabs() {
  return (
    <nav aria-label="Purchases">
      <ul className={layout.tabs}>
        {tabs.map(([to, name]) => (
          <li key={to}>
            <NavLink to={to} end={to === '/admin/purchases'}>
              {name}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}

type TableProps = {
  /** What it is a table of. */
  label: string
  /** The columns; those of amounts begin with a colon. */
  headings: readonly string[]
  children: ReactNode
  /** The line below: sums. */
  foot?: ReactNode
}

/** Whatever scrolls is reached by the keyboard. */
const reachedByKeys = { tabIndex: 0 }

/** A table with its headings, which scrolls by itself where there is no room. */
export function PurchaseTable({ label, headings, children, foot }: TableProps) {
  return (
    <section className={styles.scroll} aria-label={label} {...reachedByKeys}>
      <table className={styles.table} aria-label={label}>
        <thead className={styles.head}>
          <tr>
            {headings.map((heading) => (
              <th
                key={heading}
                scope="col"
                className={heading.startsWith(':') ? styles.amount : undefined}
              >
                {heading.replace(/^:/, '')}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className={styles.body}>{children}</tbody>
        {foot && <tfoot className={styles.foot}>{foot}</tfoot>}
      </table>
    </section>
  )
}
