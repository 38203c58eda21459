import { useEffect, useRef } from 'react'
import styles from './book-strip.module.css'
import { BookTile } from './book-tile.tsx'
import type { BookListItem } from './books.ts'

type BookStripProps = {
  /** Id of the heading that names the strip. */
  readonly labelledBy: string
  readonly before: readonly BookListItem[]
  /** Stands between: the book itself. */
  readonly here?: React.ReactNode
  readonly after: readonly BookListItem[]
}

/** Books side by side, to be scrolled sideways by hand or arrow keys; what is `here` is in the middle at first. */
export function BookStrip({ labelledBy, before, here, after }: BookStripProps) {
  const strip = useRef<HTMLDivElement>(null)
  const middle = useRef<HTMLLIElement>(null)
  useEffect(() => {
    if (!strip.current || !middle.current) return
    const { offsetLeft, offsetWidth } = middle.current
    strip.current.scrollLeft = offsetLeft - (strip.current.clientWidth - offsetWidth) / 2
  })
  const tile = (book: BookListItem) => (
    <li key={book.number}>
      <BookTile book={book} />
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
