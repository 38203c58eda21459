import { useEffect, useRef } from 'react'
import type { BookListItem } from '#src/features/collection/books/books.ts'
import styles from './book-strip.module.css'
import { BookTile } from './book-tile.tsx'

type BookStripProps = {
  /** Id of the heading that names the strip. */
  readonly labelledBy: string
  readonly before: readonly BookListItem[]
  /** Stands between: the book itself. */
  readonly here?: React.ReactNode
  readonly after: readonly BookListItem[]
  /** Whether call numbers stand below the books. */
  readonly callNumbers?: boolean
  /** Whether the last books are in view at first: of a strip that is walked backwards. */
  readonly fromEnd?: boolean
}

/**
 * Books side by side, to be scrolled sideways by hand or arrow keys; what is `here` is in the
 * middle at first.
 */
export function BookStrip({
  labelledBy,
  before,
  here,
  after,
  callNumbers = false,
  fromEnd = false,
}: BookStripProps) {
  const strip = useRef<HTMLDivElement>(null)
  const middle = useRef<HTMLLIElement>(null)
  useEffect(() => {
    if (!strip.current) return
    if (fromEnd) strip.current.scrollLeft = strip.current.scrollWidth
    if (!middle.current) return
    const { offsetLeft, offsetWidth } = middle.current
    strip.current.scrollLeft = offsetLeft - (strip.current.clientWidth - offsetWidth) / 2
  })
  const tile = (book: BookListItem) => (
    <li key={book.number}>
      <StandingBook book={book} callNumber={callNumbers} />
    </li>
  )
  return (
    <section className={styles.strip} ref={strip} aria-labelledby={labelledBy}>
      <ol>
        {before.map(tile)}
        {here && (
          <li ref={middle} className={styles.here}>
            {here}
          </li>
        )}
        {after.map(tile)}
      </ol>
    </section>
  )
}

/** A book of the strip, with its call number where that is asked for. */
export function StandingBook({ book, callNumber }: { book: BookListItem; callNumber: boolean }) {
  return (
    <>
      <BookTile book={book} />
      {callNumber && <p className={styles.call}>{book.callNumber ?? book.ddc}</p>}
    </>
  )
}
