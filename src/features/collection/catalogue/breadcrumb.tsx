import { href, Link } from 'react-router'
import { useWords } from '#src/browser/words/use-words.ts'
import { languageOf } from '#src/kernel/text-language.ts'
import styles from './book-page.module.css'
import { catalogueWords } from './words.ts'

type BreadcrumbProps = {
  readonly title: string
  /** Where the title leads, on a page below it, and what that page is called. */
  readonly to?: string
  readonly here?: string
}

/** The way from the front page to a book, or to a page below it. */
export function Breadcrumb({ title, to, here }: BreadcrumbProps) {
  const words = useWords(catalogueWords)
  return (
    <nav aria-label={words.breadcrumb}>
      <ol className={styles.crumbs}>
        <li>
          <Link to={href('/')}>{words.home}</Link>
        </li>
        <li>
          <Link to={href('/books')}>{words.books}</Link>
        </li>
        {to && (
          <li lang={languageOf(title)}>
            <Link to={to}>{title}</Link>
          </li>
        )}
        <li aria-current="page" lang={to ? undefined : languageOf(title)}>
          {here ?? title}
        </li>
      </ol>
    </nav>
  )
}
