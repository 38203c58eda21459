import { useWords } from '#src/browser/words/use-words.ts'
import { copyWords } from '#src/features/collection/books/availability.ts'
import { AvailabilityMark } from '#src/features/collection/books/availability-mark.tsx'
import type { CopyView } from '#src/features/collection/books/books.ts'
import { booksWords } from '#src/features/collection/books/words.ts'
import { count } from '#src/kernel/counted.ts'
import { type BookPageWords, bookPageWords } from './book/words.ts'
import styles from './copies-table.module.css'

/** Copies shown before "more". */
const shownAtOnce = 24

type Column = {
  readonly name: string
  readonly of: (copy: CopyView) => React.ReactNode
}

function columnsIn(words: BookPageWords): readonly Column[] {
  return [
    { name: words.status, of: (copy) => <CopyMark copy={copy} /> },
    { name: words.shelf, of: (copy) => copy.location },
    { name: words.callNumber, of: (copy) => copy.callNumber },
    { name: words.volume, of: (copy) => copy.volume },
  ]
}

function CopyMark({ copy }: { copy: CopyView }) {
  return <AvailabilityMark availability={copyWords(useWords(booksWords), copy)} />
}

type CopiesTableProps = {
  readonly copies: readonly CopyView[]
  /** The book's own call number, for copies that have none. */
  readonly callNumber: string | null
}

/** The copies of a book, each with its place and whether it is there; cards on a phone. */
export function CopiesTable({ copies, callNumber }: CopiesTableProps) {
  const words = useWords(bookPageWords)
  const rows = copies.map((copy) => ({ ...copy, callNumber: copy.callNumber ?? callNumber }))
  const used = columnsIn(words).filter((column) => rows.some((copy) => column.of(copy)))
  const more = rows.slice(shownAtOnce)
  return (
    <>
      <Rows rows={rows.slice(0, shownAtOnce)} used={used} />
      {more.length > 0 && (
        <details className={styles.more}>
          <summary>{words.showMore(count(more.length))}</summary>
          <Rows rows={more} used={used} />
        </details>
      )}
    </>
  )
}

function Rows({ rows, used }: { rows: readonly CopyView[]; used: readonly Column[] }) {
  const words = useWords(bookPageWords)
  return (
    <table className={styles.copies}>
      <thead>
        <tr>
          <th scope="col">{words.accessionNumber}</th>
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
