import { useWords } from '#src/browser/words/use-words.ts'
import { booksWords } from '#src/features/collection/books/words.ts'
import { namedValues } from '#src/features/collection/search/filter-values.ts'
import type {
  Facets,
  FacetValue,
  ListFilter,
  SearchInput,
} from '#src/features/collection/search/search.ts'
import {
  appliedFilters,
  type LanguageNames,
  valueName,
  withFilters,
} from '#src/features/collection/search/search-change.ts'
import { formatSearch, type View } from '#src/features/collection/search/search-params.ts'
import { searchWords } from '#src/features/collection/search/words.ts'
import { advancedWords } from './advanced/words.ts'
import styles from './advanced-search-page.module.css'
import { YearField } from './year-field.tsx'

const shown = ['format', 'language', 'location'] as const satisfies ListFilter[]

type AdvancedFiltersProps = {
  readonly input: SearchInput
  readonly view: View
  /** Of the whole catalogue: what there is to choose from. */
  readonly facets: Facets
  readonly languageNames: LanguageNames
}

/** The filters of the advanced search. Those that have no place in the form are kept and named. */
export function AdvancedFilters({ input, view, facets, languageNames }: AdvancedFiltersProps) {
  const words = useWords(advancedWords)
  const filterNames = useWords(searchWords)
  const names = { formats: useWords(booksWords), languages: languageNames }
  const { filters } = input
  const { yearFrom: _from, yearTo: _to, available: _available, ...rest } = filters
  const others = { ...rest, format: [], language: [], location: [] }
  const unshown = withFilters({ ...input, text: '' }, others)
  const named = appliedFilters(filterNames, names, unshown)
  return (
    <>
      {[...formatSearch(unshown, view)].map(([name, value]) => (
        <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
      ))}
      {named.length > 0 && (
        <p>
          {words.keptFromSearch(
            named.map(({ name, words: value }) => `${name}: ${value}`).join('; '),
          )}
        </p>
      )}
      <fieldset className={styles.years}>
        <legend>{filterNames.year}</legend>
        <YearField
          className={styles.year}
          name="from"
          value={filters.yearFrom}
          hint={facets.years?.from}
        />
        <YearField
          className={styles.year}
          name="to"
          value={filters.yearTo}
          hint={facets.years?.to}
        />
        <label className={styles.box}>
          <input type="checkbox" name="available" value="1" defaultChecked={filters.available} />
          {filterNames.availableNow}
        </label>
      </fieldset>
      <div className={styles.lists}>
        {shown.map((filter) => (
          <Boxes
            key={filter}
            filter={filter}
            legend={filterNames[filter]}
            chosen={filters[filter].map((value) => [value, valueName(names, filter, value)])}
            values={namedValues(names, filter, facets[filter])}
          />
        ))}
      </div>
    </>
  )
}

type BoxesProps = {
  readonly filter: ListFilter
  readonly legend: string
  readonly chosen: readonly (readonly [value: string, label: string])[]
  readonly values: readonly FacetValue[]
}

function Boxes({ filter, legend, chosen, values }: BoxesProps) {
  const known = values.map(({ value, label }) => ({ value, label }))
  const others = chosen
    .filter(([value]) => !known.some((one) => one.value === value))
    .map(([value, label]) => ({ value, label }))
  const all = [...known, ...others]
  if (all.length === 0) return null
  return (
    <fieldset className={styles.list}>
      <legend>{legend}</legend>
      {all.map(({ value, label }) => (
        <label key={value} className={styles.box}>
          <input
            type="checkbox"
            name={filter}
            value={value}
            defaultChecked={chosen.some(([one]) => one === value)}
          />
          {label}
        </label>
      ))}
    </fieldset>
  )
}
