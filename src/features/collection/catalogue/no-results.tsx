import { href, Link } from 'react-router'
import type { NothingFound, SearchInput } from '#src/features/collection/search/search.ts'
import {
  dropFilter,
  filterNames,
  noFilters,
  searchHref,
  withFilters,
  withText,
} from '#src/features/collection/search/search-change.ts'
import type { View } from '#src/features/collection/search/search-params.ts'
import { filterHref } from '#src/features/collection/search/suggestion-options.ts'
import { count, counted } from '#src/kernel/counted.ts'
import styles from './no-results.module.css'

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
  return (
    <div className={styles.help}>
      {help && help.withoutFilters > 0 && <DropFilters input={input} view={view} help={help} />}
      {help && help.words.length > 1 && (
        <section>
          <h2>Each word by itself</h2>
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
                <span className={styles.count}>{booksCount(word.count)}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
      <p className={styles.tips}>
        Try fewer or other words, the author's family name alone, or the ISBN without its hyphens.
        Or <Link to={href('/books')}>see all books</Link>.
      </p>
      {subjects.length > 0 && (
        <section>
          <h2>Browse by subject</h2>
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
  return (
    <section>
      <h2>Without a filter</h2>
      <ul className={styles.choices}>
        {help.dropFilters.map(({ filter, count: found }) => (
          <li key={filter}>
            <Link to={searchHref(withFilters(input, dropFilter(input.filters, filter)), view)}>
              Any {filterNames[filter].toLowerCase()}
            </Link>{' '}
            <span className={styles.count}>{booksCount(found)}</span>
          </li>
        ))}
        <li>
          <Link to={searchHref(withFilters(input, noFilters), view)}>Without any filter</Link>{' '}
          <span className={styles.count}>{booksCount(help.withoutFilters)}</span>
        </li>
      </ul>
    </section>
  )
}

function booksCount(books: number): string {
  if (books === 0) return 'no books'
  return counted(books, 'book')
}
