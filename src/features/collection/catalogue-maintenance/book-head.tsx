import { Link } from 'react-router'
import layout from '#src/browser/page/page.module.css'
import { languageOf } from '#src/kernel/text-language.ts'
import { bookHref } from '#src/pages/book-href.ts'
import styles from './maintenance.module.css'
import { copiesHref, coverHref, historyHref, mergeHref, recordHref } from './maintenance-links.ts'

const places = {
  record: ['Record', recordHref],
  copies: ['Copies', copiesHref],
  cover: ['Cover', coverHref],
  merge: ['Merge', mergeHref],
  history: ['History', historyHref],
} as const

type BookHeadProps = {
  book: { readonly number: number; readonly title: string; readonly authors: readonly string[] }
  title: string
  here: keyof typeof places
}

/**
 * The head of a page that keeps a book: what is done here, to which book, and the ways to the other
 * pages of the book.
 */
export function BookHead({ book, title, here }: BookHeadProps) {
  const { number } = book
  return (
    <div className={layout.head}>
      <div>
        <h1>{title}</h1>
        <p>
          <Link to={bookHref(number)} lang={languageOf(book.title)}>
            {book.title}
          </Link>
          {book.authors[0] && <span className={styles.soft}> {book.authors[0]}</span>}
        </p>
      </div>
      <nav className={layout.actions} aria-label="Of this book">
        {Object.entries(places).map(([place, [words, hrefOf]]) => (
          <Link
            key={place}
            to={hrefOf(number)}
            className={styles.place}
            aria-current={place === here ? 'page' : undefined}
          >
            {words}
          </Link>
        ))}
      </nav>
    </div>
  )
}
