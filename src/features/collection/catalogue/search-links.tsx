import { Link } from 'react-router'
import { useWords } from '#src/browser/words/use-words.ts'
import { browseHref } from '#src/features/collection/search/browse.ts'
import type { SearchInput } from '#src/features/collection/search/search.ts'
import { advancedHref, feedHref } from '#src/features/collection/search/search-change.ts'
import type { View } from '#src/features/collection/search/search-params.ts'
import { shelfHref } from '#src/features/collection/search/shelf.ts'
import { resultsWords } from './results/words.ts'
import styles from './search-links.module.css'

type SearchLinksProps = {
  input: SearchInput
  view: View
  /** Where the books that are found are changed, for those who may; null: nobody else does. */
  batchHref?: string | null
}

/**
 * Other ways into the catalogue, below its search box: the form, the lists, the shelf, the feed of
 * this search; for staff who catalogue the change of all that is found.
 */
export function SearchLinks({ input, view, batchHref = null }: SearchLinksProps) {
  const words = useWords(resultsWords)
  const asked = feedHref(input) !== '/books.rss'
  return (
    <ul className={styles.links} aria-label={words.moreWays}>
      <li>
        <Link to={advancedHref(input, view)}>{words.advancedSearch}</Link>
      </li>
      <li>
        <Link to={browseHref('subjects')}>{words.browse}</Link>
      </li>
      <li>
        <Link to={shelfHref({ at: 'text', text: '' })}>{words.alongTheShelf}</Link>
      </li>
      <li>
        <a href={feedHref(input)} type="application/rss+xml">
          {asked ? words.followSearch : words.followNewBooks}
          <span className="visually-hidden"> (RSS)</span>
        </a>
      </li>
      {batchHref && (
        <li lang="en">
          <Link to={batchHref}>Change these books in a batch</Link>
        </li>
      )}
    </ul>
  )
}
