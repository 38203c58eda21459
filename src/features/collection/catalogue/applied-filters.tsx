import { Link } from 'react-router'
import { Icon } from '#src/browser/icons.tsx'
import type { Facets, SearchInput } from '#src/features/collection/search/search.ts'
import {
  appliedFilters,
  type LanguageNames,
  noFilters,
  searchHref,
  withFilters,
} from '#src/features/collection/search/search-change.ts'
import type { View } from '#src/features/collection/search/search-params.ts'
import styles from './applied-filters.module.css'

type AppliedFiltersProps = {
  readonly input: SearchInput
  readonly view: View
  readonly facets: Facets
  readonly languageNames: LanguageNames
}

/** The filters in use; each is a link that takes it away. Nothing where none is in use. */
export function AppliedFilters({ input, view, facets, languageNames }: AppliedFiltersProps) {
  const applied = appliedFilters(input, facets, languageNames)
  if (applied.length === 0) return null
  return (
    <ul className={styles.chips} aria-label="Filters in use">
      {applied.map(({ name, words, without }) => (
        <li key={searchHref(without, view)}>
          <Link className={styles.chip} to={searchHref(without, view)} preventScrollReset>
            <span className="visually-hidden">Remove the filter </span>
            <span>
              <span className={styles.name}>{name}: </span>
              <bdi>{words}</bdi>
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
            Clear all filters
          </Link>
        </li>
      )}
    </ul>
  )
}
