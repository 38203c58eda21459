import { href, Link } from 'react-router'
import { MarkedText } from '#src/browser/words/marked-text.tsx'
import { useWords } from '#src/browser/words/use-words.ts'
import type { NothingFound, SearchInput } from '#src/features/collection/search/search.ts'
import {
  dropFilter,
  noFilters,
  searchHref,
  withFilters,
  withText,
} from '#src/features/collection/search/search-change.ts'
import type { View } from '#src/features/collection/search/search-params.ts'
import { filterHref } from '#src/features/collection/search/suggestion-options.ts'
import { searchWords } from '#src/features/collection/search/words.ts'
import { count } from '#src/kernel/counted.ts'
import { askHref } from './ask-href.ts'
import styles from './no-results.module.css'
import { type ResultsWords, resultsWords } from './results/words.ts'

type NoResultsProps = {
  readonly input: SearchInput
  readonly view: View
  readonly help: NothingFound | null
  readonly subjects: readonly { readonly heading: string; readonly count: number }[]
}

/**
 * What to do where no book was found: which word is to blame, which filter to drop, what to browse
 * instead.
 */
export function NoResults({ input, view, help, subjects }: NoResultsProps) {
  const words = useWords(resultsWords)
  return (
    <div className={styles.help}>
      {help && help.withoutFilters > 0 && <DropFilters input={input} view={view} help={help} />}
      {help && help.words.length > 1 && (
        <section>
          <h2>{words.eachWord}</h2>
          <ul className={styles.choices}>
            {help.words.map((word) => (
              <li key={word.word}>
                {word.count > 0 ? (
                  <Link to={searchHref(withText(input, word.word), view)}>
                    <bdi>{word.word}</bdi>
                  </Link>
                ) : (
                  <s>
                    <bdi>{word.word}</bdi>
                  </s>
                )}{' '}
                <span className={styles.count}>{booksCount(words, word.count)}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
      <p className={styles.tips}>
        <MarkedText text={words.tips} mark={(all) => <Link to={href('/books')}>{all}</Link>} />
      </p>
      {input.text !== '' && (
        <p>
          <MarkedText
            text={words.askForIt}
            mark={(ask) => <Link to={askHref({ kind: 'purchase', title: input.text })}>{ask}</Link>}
          />
        </p>
      )}
      {subjects.length > 0 && (
        <section>
          <h2>{words.browseBySubject}</h2>
          <ul className={styles.choices}>
            {subjects.map((subject) => (
              <li key={subject.heading}>
                <Link to={filterHref('subject', subject.heading)}>{subject.heading}</Link>{' '}
                <span className={styles.count}>{count(subject.count)}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}

function DropFilters({
  input,
  view,
  help,
}: {
  input: SearchInput
  view: View
  help: NothingFound
}) {
  const words = useWords(resultsWords)
  const filterNames = useWords(searchWords)
  return (
    <section>
      <h2>{words.withoutFilter}</h2>
      <ul className={styles.choices}>
        {help.dropFilters.map(({ filter, count: found }) => (
          <li key={filter}>
            <Link to={searchHref(withFilters(input, dropFilter(input.filters, filter)), view)}>
              {words.anyOf(filterNames[filter])}
            </Link>{' '}
            <span className={styles.count}>{booksCount(words, found)}</span>
          </li>
        ))}
        <li>
          <Link to={searchHref(withFilters(input, noFilters), view)}>{words.withoutAnyFilter}</Link>{' '}
          <span className={styles.count}>{booksCount(words, help.withoutFilters)}</span>
        </li>
      </ul>
    </section>
  )
}

function booksCount(words: ResultsWords, books: number): string {
  return books === 0 ? words.noBooksCounted : words.bookCount(count(books))
}
