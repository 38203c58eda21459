import { Children, cloneElement, isValidElement, type ReactNode } from 'react'
import { NavLink } from 'react-router'
import { useLeadsTo } from '#src/browser/page/office-link.tsx'
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
  const leadsTo = useLeadsTo()
  const shown = tabs.filter(([to]) => leadsTo(to))
  return (
    <nav aria-label="Purchases">
      <ul className={layout.tabs}>
        {shown.map(([to, name]) => (
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

/**
 * A table with its headings. On a phone its rows stand beneath each other, each cell with its
 * heading; in between it scrolls by itself where there is no room. Its children are `tr`.
 */
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
        <tbody className={styles.body}>{withHeadings(children, headings)}</tbody>
        {foot && <tfoot className={styles.foot}>{withHeadings(foot, headings)}</tfoot>}
      </table>
    </section>
  )
}

type CellProps = { 'data-heading'?: string | undefined; colSpan?: number }

/** The rows with the heading of each cell in `data-heading`, for the style of narrow screens. */
function withHeadings(rows: ReactNode, headings: readonly string[]): ReactNode {
  return Children.map(rows, (row) => {
    if (!isValidElement<{ children?: ReactNode }>(row) || row.type !== 'tr') return row
    let column = 0
    const cells = Children.map(row.props.children, (cell) => {
      const at = column
      if (!isValidElement<CellProps>(cell)) return cell
      column += cell.props.colSpan ?? 1
      if (cell.type !== 'td') return cell
      return cloneElement(cell, { 'data-heading': headings[at]?.replace(/^:/, '') })
    })
    return cloneElement(row, {}, cells)
  })
}
