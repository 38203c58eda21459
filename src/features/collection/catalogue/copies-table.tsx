import { useWords } from '#src/browser/words/use-words.ts'
import {
  type Availability,
  copyWords,
  countWords,
} from '#src/features/collection/books/availability.ts'
import { AvailabilityMark } from '#src/features/collection/books/availability-mark.tsx'
import type { CopyView } from '#src/features/collection/books/books.ts'
import { type BooksWords, booksWords } from '#src/features/collection/books/words.ts'
import { shownDay } from '#src/kernel/calendar/shown-dates.ts'
import { type CalendarWords, calendarWords } from '#src/kernel/calendar/words.ts'
import { count } from '#src/kernel/counted.ts'
import type { Day } from '#src/kernel/dates.ts'
import { type BookPageWords, bookPageWords } from './book/words.ts'
import styles from './copies-table.module.css'
import { type EqualCopies, equalCopies } from './equal-copies.ts'

/** Groups of copies shown before "more". */
const shownAtOnce = 24

type Column = {
  readonly name: string
  readonly of: (copies: EqualCopies) => React.ReactNode
}

type CopiesTableProps = {
  readonly copies: readonly CopyView[]
  /** The book's own call number, for copies that have none. */
  readonly callNumber: string | null
  /** When those on loan are due back, by their ids. */
  readonly dueDays: Readonly<Record<string, Day>>
}

/**
 * The copies of a book, equal ones together, each with its place and whether it is there; cards on a
 * phone.
 */
export function CopiesTable({ copies, callNumber, dueDays }: CopiesTableProps) {
  const page = useWords(bookPageWords)
  const words = { page, books: useWords(booksWords), calendar: useWords(calendarWords) }
  const rows = equalCopies(
    copies.map((copy) => ({ ...copy, callNumber: copy.callNumber ?? callNumber })),
  )
  const status = (copy: CopyView) => statusOf(words, copy, dueDays[copy.id])
  const columns: readonly Column[] = [
    {
      name: page.status,
      of: ([first, ...others]) => (
        <AvailabilityMark
          availability={
            others.length === 0 ? status(first) : countWords(words.books, counted(first, others))
          }
        />
      ),
    },
    { name: page.branch, of: ([{ branch }]) => branch },
    { name: page.shelf, of: ([{ location }]) => location },
    { name: page.callNumber, of: ([copy]) => copy.callNumber },
    { name: page.volume, of: ([{ volume }]) => volume },
  ]
  const used = columns.filter((column) => rows.some((group) => column.of(group)))
  const more = rows.slice(shownAtOnce)
  return (
    <>
      <Rows rows={rows.slice(0, shownAtOnce)} used={used} status={status} />
      {more.length > 0 && (
        <details className={styles.more}>
          <summary>{page.showMore(count(more.length))}</summary>
          <Rows rows={more} used={used} status={status} />
        </details>
      )}
    </>
  )
}

type RowsProps = {
  rows: readonly EqualCopies[]
  used: readonly Column[]
  status: (copy: CopyView) => Availability
}

function Rows({ rows, used, status }: RowsProps) {
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
        {rows.map((copies) => (
          <tr key={copies[0].id}>
            <th scope="row">
              <Numbers copies={copies} status={status} />
            </th>
            {used.map((column) => (
              <td key={column.name} data-name={column.name}>
                {column.of(copies)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/**
 * The accession number of a copy; of several, how many, which unfold into numbers: at once where
 * none is there, to tell when the first is back.
 */
function Numbers({ copies, status }: Pick<RowsProps, 'status'> & { copies: EqualCopies }) {
  const words = useWords(bookPageWords)
  const [first, ...others] = copies
  if (others.length === 0) return first.accessionNumber
  return (
    <details className={styles.numbers} open={copies.every(({ available }) => !available)}>
      <summary>{words.severalCopies(count(copies.length))}</summary>
      <ul>
        {copies.map((copy) => (
          <li key={copy.id}>
            {copy.accessionNumber} <AvailabilityMark availability={status(copy)} />
          </li>
        ))}
      </ul>
    </details>
  )
}

type Words = {
  readonly page: BookPageWords
  readonly books: BooksWords
  readonly calendar: CalendarWords
}

function statusOf(words: Words, copy: CopyView, due: Day | undefined): Availability {
  const status = copyWords(words.books, copy)
  if (copy.state !== 'on-loan' || !due) return status
  return { ...status, words: words.page.onLoanUntil(shownDay(words.calendar, due)) }
}

function counted(first: CopyView, others: readonly CopyView[]) {
  const copies = [first, ...others]
  return { total: copies.length, available: copies.filter(({ available }) => available).length }
}
