import { Link } from 'react-router'
import { MarkedText } from '#src/browser/words/marked-text.tsx'
import { useWords } from '#src/browser/words/use-words.ts'
import type { SearchInput, SearchResult } from '#src/features/collection/search/search.ts'
import { searchHref, withText } from '#src/features/collection/search/search-change.ts'
import type { View } from '#src/features/collection/search/search-params.ts'
import { searchWords } from '#src/features/collection/search/words.ts'
import styles from './correction.module.css'
import { resultsWords } from './results/words.ts'

type CorrectionProps = {
  readonly input: SearchInput
  readonly view: View
  readonly result: Pick<SearchResult, 'didYouMean' | 'corrected' | 'note'>
}

/**
 * What became of the text as typed: corrected, a better spelling, or cut because it was too long.
 */
export function Correction({ input, view, result }: CorrectionProps) {
  const words = useWords(resultsWords)
  const { searchWasCut } = useWords(searchWords)
  const { didYouMean, corrected, note } = result
  const spelled = () => (
    <Link to={searchHref(withText(input, didYouMean ?? ''), view)}>
      <strong>
        <bdi>{didYouMean}</bdi>
      </strong>
    </Link>
  )
  return (
    <>
      {didYouMean && (
        <p className={styles.line}>
          {corrected && (
            <>
              <MarkedText
                text={words.nothingFoundFor}
                mark={() => <bdi className={styles.typed}>{input.text}</bdi>}
              />{' '}
            </>
          )}
          <MarkedText
            text={corrected ? words.showingResultsFor : words.didYouMean}
            mark={spelled}
          />
        </p>
      )}
      {note && <p className={styles.line}>{searchWasCut}</p>}
    </>
  )
}
