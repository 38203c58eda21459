import { Link } from 'react-router'
import { browseHref } from '#src/features/collection/search/browse.ts'
import type { SearchInput } from '#src/features/collection/search/search.ts'
import { advancedHref, feedHref } from '#src/features/collection/search/search-change.ts'
import type { View } from '#src/features/collection/search/search-params.ts'
import { shelfHref } from '#src/features/collection/search/shelf.ts'
import styles from './search-links.module.css'

/**
 * Other ways into the catalogue, below its search box: the form, the lists, the shelf, the feed of
 * this search.
 */
export function SearchLinks({ input, view }: { input: SearchInput; view: View }) {
  const asked = feedHref(input) !== '/books.rss'
  return (
    <ul className={styles.links} aria-label="More ways to find books">
      <li>
        <Link to={advancedHref(input, view)}>Advanced search</Link>
      </li>
      <li>
        <Link to={browseHref('subjects')}>Browse</Link>
      </li>
      <li>
        <Link to={shelfHref({ at: 'text', text: '' })}>Along the shelf</Link>
      </li>
      <li>
        <a href={feedHref(input)} type="application/rss+xml">
          {asked ? 'Follow this search' : 'Follow new books'}
          <span className="visually-hidden"> (RSS)</span>
        </a>
      </li>
    </ul>
  )
}
