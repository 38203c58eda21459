import { Link } from 'react-router'
import { Icon } from '#src/browser/icons.tsx'
import { useWords } from '#src/browser/words/use-words.ts'
import type { SearchInput } from '#src/features/collection/search/search.ts'
import {
  type AppliedFilter,
  noFilters,
  searchHref,
  withFilters,
} from '#src/features/collection/search/search-change.ts'
import type { View } from '#src/features/collection/search/search-params.ts'
import styles from './applied-filters.module.css'
import { resultsWords } from './results/words.ts'

type AppliedFiltersProps = {
  readonly input: SearchInput
  readonly view: View
  readonly applied: readonly AppliedFilter[]
}

/** The filters in use; each is a link that takes it away. Nothing where none is in use. */
export function AppliedFilters({ input, view, applied }: AppliedFiltersProps) {
  const words = useWords(resultsWords)
  if (applied.length === 0) return null
  return (
    <ul className={styles.chips} aria-label={words.filtersInUse}>
      {applied.map(({ name, words: value, without }) => (
        <li key={searchHref(without, view)}>
          <Link className={styles.chip} to={searchHref(without, view)} preventScrollReset>
            <span className="visually-hidden">{words.removeFilter}</span>
            <span>
              <span className={styles.name}>{name}: </span>
              <bdi>{value}</bdi>
            </span>
            <Icon name="close" size={20} />
          </Link>
        </li>
      ))}
      {applied.length > 1 && (
        <li>
          <Link
            className={styles.clear}
            to={searchHref(withFilters(input, noFilters), view)}
            preventScrollReset
          >
            {words.clearFilters}
          </Link>
        </li>
      )}
    </ul>
  )
}
