import { href, Link } from 'react-router'
import { budgetName } from '#src/features/collection/funds/funds.ts'
import { PurchaseTable } from '#src/features/collection/funds/purchase-parts.tsx'
import styles from '#src/features/collection/funds/purchases.module.css'
import { discountWords, minorWords } from '#src/features/collection/vendors/currency-price.ts'
import { rupees } from '#src/kernel/money.ts'
import { type OrderLine, outstandingOf, type PurchaseOrder } from './orders.ts'

type OrderLinesProps = { order: PurchaseOrder; lines: readonly OrderLine[] }

/** The lines of an order: what was ordered, what came, what is billed. */
export function OrderLines({ order, lines }: OrderLinesProps) {
  return (
    <PurchaseTable
      label="Lines of the order"
      headings={[
        'Title',
        ':Price of a copy',
        ':Ordered',
        ':Received',
        ':Billed',
        ':Outstanding',
        ':Amount',
      ]}
      foot={
        <tr>
          <th scope="row" colSpan={6}>
            Total
          </th>
          <td className={styles.amount}>{rupees(order.paise)}</td>
        </tr>
      }
    >
      {lines.map((line) => (
        <tr key={line.id}>
          <th scope="row">
            {line.bookNumber === null ? (
              line.title
            ) : (
              <Link to={href('/books/:number', { number: String(line.bookNumber) })}>
                {line.title}
              </Link>
            )}
            <span className={styles.soft}>{line.author}</span>
            <span className={styles.soft}>
              {budgetName({ fund: line.fund, department: line.budgetDepartment })}
            </span>
          </th>
          <td className={styles.amount}>
            {rupees(line.unitPaise)}
            <span className={styles.soft}>
              {minorWords(line.priceMinor, order.currency)} − {discountWords(line.discountPoints)} %
            </span>
          </td>
          <td className={styles.amount}>
            {line.copies}
            {line.cancelled > 0 && <span className={styles.soft}>{line.cancelled} cancelled</span>}
          </td>
          <td className={styles.amount}>
            {line.received - line.returned}
            {line.returned > 0 && <span className={styles.soft}>{line.returned} returned</span>}
          </td>
          <td className={styles.amount}>{line.billed}</td>
          <td className={styles.amount}>{outstandingOf(line)}</td>
          <td className={styles.amount}>
            {rupees((line.copies - line.cancelled) * line.unitPaise)}
          </td>
        </tr>
      ))}
    </PurchaseTable>
  )
}
