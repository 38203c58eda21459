import { copyWords } from '#src/features/collection/books/availability.ts'
import { AvailabilityMark } from '#src/features/collection/books/availability-mark.tsx'
import type { CopyView } from '#src/features/collection/books/books.ts'
import { count } from '#src/kernel/counted.ts'
import styles from './copies-table.module.css'

/** Copies shown before "more". */
const shownAtOnce = 24

type Column = {
  readonly name: string
  readonly of: (copy: CopyView) => React.ReactNode
}

const columns: readonly Column[] = [
  { name: 'Status', of: (copy) => <AvailabilityMark availability={copyWords(copy)} /> },
  { name: 'Shelf', of: (copy) => copy.location },
  { name: 'Call number', of: (copy) => copy.callNumber },
  { name: 'Volume', of: (copy) => copy.volume },
]

type CopiesTableProps = {
  readonly copies: readonly CopyView[]
  /** The book's own call number, for copies that have none. */
  readonly callNumber: string | null
}

/** The copies of a book, each with its place and whether it is there; cards on a phone. */
export function CopiesTable({ copies, callNumber }: CopiesTableProps) {
  const rows = copies.map((copy) => ({ ...copy, callNumber: copy.callNumber ?? callNumber }))
  const used = columns.filter((column) => rows.some((copy) => column.of(copy)))
  const more = rows.slice(shownAtOnce)
  return (
    <>
      <Rows rows={rows.slice(0, shownAtOnce)} used={used} />
      {more.length > 0 && (
        <details className={styles.more}>
          <summary>Show {count(more.length)} more</summary>
          <Rows rows={more} used={used} />
        </details>
      )}
    </>
  )
}

function Rows({ rows, used }: { rows: readonly CopyView[]; used: readonly Column[] }) {
  return (
    <table className={styles.copies}>
      <thead>
        <tr>
          <th scope="col">Accession number</th>
          {used.map(({ name }) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((copy) => (
          <tr key={copy.id}>
            <th scope="row">{copy.accessionNumber}</th>
            {used.map((column) => (
              <td key={column.name} data-name={column.name}>
                {column.of(copy)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
