import { href, Link } from 'react-router'
import { PurchaseTable } from '#src/features/collection/funds/purchase-parts.tsx'
import styles from '#src/features/collection/funds/purchases.module.css'
import { counted } from '#src/kernel/counted.ts'
import type { NewCopy } from './new-copies.ts'

type NewCopiesTableProps = {
  readonly copies: readonly NewCopy[]
  /** Whether all are ticked at first. */
  readonly isTicked: boolean
}

/** The copies in processing, each with a box to tick. */
export function NewCopiesTable({ copies, isTicked }: NewCopiesTableProps) {
  return (
    <PurchaseTable
      label="Copies in processing"
      headings={['Accession number', 'Book', 'Call number', 'Location', 'Source']}
    >
      {copies.map((copy) => (
        <tr key={copy.id}>
          <th scope="row">
            <label>
              <input
                type="checkbox"
                name="code"
                value={copy.accessionNumber}
                defaultChecked={isTicked}
              />{' '}
              {copy.accessionNumber}
            </label>
          </th>
          <td>
            <Link to={href('/books/:number', { number: String(copy.bookNumber) })}>
              {copy.title}
            </Link>
            {copy.waiting > 0 && (
              <span className={styles.soft}>{counted(copy.waiting, 'reader')} waiting</span>
            )}
          </td>
          <td>{copy.callNumber ?? 'None'}</td>
          <td>{copy.location ?? 'None'}</td>
          <td>{copy.source}</td>
        </tr>
      ))}
    </PurchaseTable>
  )
}
