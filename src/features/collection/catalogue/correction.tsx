import { Link } from 'react-router'
import type { SearchInput, SearchResult } from '#src/features/collection/search/search.ts'
import { searchHref, withText } from '#src/features/collection/search/search-change.ts'
import type { View } from '#src/features/collection/search/search-params.ts'
import styles from './correction.module.css'

type CorrectionProps = {
  readonly input: SearchInput
  readonly view: View
  readonly result: Pick<SearchResult, 'didYouMean' | 'corrected' | 'note'>
}

/**
 * What became of the text as typed: corrected, a better spelling, or cut because it was too long.
 */
export function Correction({ input, view, result }: CorrectionProps) {
  const { didYouMean, corrected, note } = result
  return (
    <>
      {didYouMean && (
        <p className={styles.line}>
          {corrected ? 'Nothing found for “' : 'Did you mean '}
          {corrected && <bdi className={styles.typed}>{input.text}</bdi>}
          {corrected && '”. Showing results for '}
          <Link to={searchHref(withText(input, didYouMean), view)}>
            <strong>
              <bdi>{didYouMean}</bdi>
            </strong>
          </Link>
          {corrected ? '.' : '?'}
        </p>
      )}
      {note && <p className={styles.line}>{note}</p>}
    </>
  )
}
