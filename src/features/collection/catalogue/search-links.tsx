import { href, Link } from 'react-router'
import { useWords } from '#src/browser/words/use-words.ts'
import { browseHref } from '#src/features/collection/search/browse.ts'
import type { SearchInput } from '#src/features/collection/search/search.ts'
import { advancedHref, atPage, feedHref } from '#src/features/collection/search/search-change.ts'
import { formatSearch, type View } from '#src/features/collection/search/search-params.ts'
import { shelfHref } from '#src/features/collection/search/shelf.ts'
import { resultsWords } from './results/words.ts'
import styles from './search-links.module.css'

type SearchLinksProps = {
  input: SearchInput
  view: View
  /** Whether who reads it may change the books that are found. */
  isChangeable?: boolean
}

/**
 * Other ways into the catalogue, below its search box: the form, the lists, the shelf, the feed of
 * this search; for staff who catalogue the change of all that is found.
 */
export function SearchLinks({ input, view, isChangeable = false }: SearchLinksProps) {
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
      {isChangeable && (
        <li lang="en">
          <Link to={`${href('/admin/batch-changes')}?${batchSearch(input)}`}>
            Change these books in a batch
          </Link>
        </li>
      )}
    </ul>
  )
}

/** What is found, on whichever page it is shown; of the whole catalogue too. */
function batchSearch(input: SearchInput): URLSearchParams {
  const search = formatSearch({ ...atPage(input, 1), sort: 'relevance' })
  if (!search.has('q')) search.set('q', '')
  return search
}
