import { href, Link } from 'react-router'
import layout from '#src/browser/page/page.module.css'
import { useWords } from '#src/browser/words/use-words.ts'
import { count } from '#src/kernel/counted.ts'
import { wholeSiteHref } from './site-results.ts'
import { siteSearchWords } from './words.ts'

type SearchTabsProps = {
  text: string
  /** Which of both the page shows. */
  shown: 'books' | 'site'
  /** How many of each there are. */
  books: number
  site: number
}

/** The same search among the books and on the rest of the site. */
export function SearchTabs({ text, shown, books, site }: SearchTabsProps) {
  const words = useWords(siteSearchWords)
  const tab = (to: string, label: string, found: number, isShown: boolean) => (
    <li>
      <Link to={to} aria-current={isShown ? 'page' : undefined}>
        {label} ({count(found)})
      </Link>
    </li>
  )
  return (
    <nav aria-label={words.searchIn}>
      <ul className={layout.tabs}>
        {tab(
          `${href('/books')}?${new URLSearchParams({ q: text })}`,
          words.books,
          books,
          shown === 'books',
        )}
        {tab(wholeSiteHref(text), words.onThisSite, site, shown === 'site')}
      </ul>
    </nav>
  )
}
