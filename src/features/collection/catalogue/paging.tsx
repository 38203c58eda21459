import { Link } from 'react-router'
import { Pager } from '#src/browser/list/pager.tsx'
import { useWords } from '#src/browser/words/use-words.ts'
import { booksPerPage, type SearchInput } from '#src/features/collection/search/search.ts'
import { atPage, searchHref } from '#src/features/collection/search/search-change.ts'
import type { View } from '#src/features/collection/search/search-params.ts'
import { count } from '#src/kernel/counted.ts'
import { lastReachableRow } from '#src/kernel/paging.ts'
import { pageNumbers } from './page-numbers.ts'
import styles from './paging.module.css'
import { resultsWords } from './results/words.ts'

const lastPage = Math.floor(lastReachableRow / booksPerPage)

type PagingProps = {
  readonly input: SearchInput
  readonly view: View
  /** How many pages hold all results; those past `lastReachableRow` are not linked. */
  readonly pages: number
}

/** Links to the pages of the results; nothing where there is only one. */
export function Paging({ input, view, pages: allPages }: PagingProps) {
  const words = useWords(resultsWords)
  if (allPages < 2) return null
  const pages = Math.min(allPages, lastPage)
  const { page } = input.page
  const to = (number: number) => searchHref(atPage(input, number), view)
  return (
    <Pager
      label={words.pagesOfResults}
      previous={page > 1 ? to(page - 1) : null}
      next={page < pages ? to(page + 1) : null}
      stand="centre"
    >
      <ol className={styles.numbers}>
        {pageNumbers(page, pages).map((number, index) =>
          number === null ? (
            <li key={`gap ${index < 3 ? 'before' : 'after'}`} aria-hidden="true">
              …
            </li>
          ) : (
            <li key={number}>
              <Link
                className={styles.number}
                to={to(number)}
                aria-current={number === page ? 'page' : undefined}
                aria-label={words.pageNumber(number)}
              >
                {count(number)}
              </Link>
            </li>
          ),
        )}
      </ol>
      {page === pages && allPages > pages && <p>{words.listEnds(count(lastReachableRow))}</p>}
    </Pager>
  )
}
