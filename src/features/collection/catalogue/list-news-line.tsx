import { useRef } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import { useWords } from '#src/browser/words/use-words.ts'
import type { SearchInput, SearchResult } from '#src/features/collection/search/search.ts'
import { atPage, searchHref } from '#src/features/collection/search/search-change.ts'
import type { View } from '#src/features/collection/search/search-params.ts'
import { newsWords } from './list-news.ts'
import styles from './list-news-line.module.css'
import { resultsWords } from './results/words.ts'
import { useListNews } from './use-list-news.ts'

export type ListNewsLineProps = {
  readonly input: SearchInput
  readonly view: View
  readonly result: SearchResult
}

/**
 * Offers what has come into the list, or changed in it, since the page was opened: above the foot
 * of the window, so that nothing moves that is being read.
 */
export function ListNewsLine({ input, view, result }: ListNewsLineProps) {
  const words = useWords(resultsWords)
  const news = useListNews(input, result)
  const line = useRef<HTMLDivElement>(null)
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const show = async () => {
    const results = line.current?.closest('section')?.querySelector<HTMLElement>('h2')
    const newest = searchHref(atPage({ ...input, sort: 'newest' }, 1), view)
    if (news && news.added > 0 && !news.isHere) await navigate(newest, { preventScrollReset: true })
    else await revalidate()
    results?.scrollIntoView()
    results?.focus({ preventScroll: true })
  }
  return (
    <div ref={line} className={styles.line} aria-live="polite" data-page-search="outside">
      {news && (
        <p>
          <span>{newsWords(words, news)}</span>
          <button type="button" onClick={show}>
            {words.show}
          </button>
        </p>
      )}
    </div>
  )
}
