import { href, Link } from 'react-router'
import styles from './book-page.module.css'
import { languageOf } from './text-language.ts'

/** The way from the front page to a book. */
export function Breadcrumb({ title }: { title: string }) {
  return (
    <nav aria-label="Breadcrumb">
      <ol className={styles.crumbs}>
        <li>
          <Link to={href('/')}>Home</Link>
        </li>
        <li>
          <Link to={href('/books')}>Books</Link>
        </li>
        <li aria-current="page" lang={languageOf(title)}>
          {title}
        </li>
      </ol>
    </nav>
  )
}
