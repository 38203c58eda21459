import type {
  Facets,
  FacetValue,
  ListFilter,
  SearchInput,
} from '#src/features/collection/search/search.ts'
import {
  appliedFilters,
  filterNames,
  withFilters,
} from '#src/features/collection/search/search-change.ts'
import { formatSearch, type View } from '#src/features/collection/search/search-params.ts'
import styles from './advanced-search-page.module.css'
import { YearField } from './year-field.tsx'

const shown = ['format', 'language', 'location'] as const satisfies ListFilter[]

type AdvancedFiltersProps = {
  readonly input: SearchInput
  readonly view: View
  /** Of the whole catalogue: what there is to choose from. */
  readonly facets: Facets
}

/** The filters of the advanced search. Those that have no place in the form are kept and named. */
export function AdvancedFilters({ input, view, facets }: AdvancedFiltersProps) {
  const { filters } = input
  const { yearFrom: _from, yearTo: _to, available: _available, ...rest } = filters
  const others = { ...rest, format: [], language: [], location: [] }
  const kept = withFilters({ ...input, text: '' }, others)
  const named = appliedFilters(kept, facets)
  return (
    <>
      {[...formatSearch(kept, view)].map(([name, value]) => (
        <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
      ))}
      {named.length > 0 && (
        <p>
          Kept from the search: {named.map(({ name, words }) => `${name}: ${words}`).join('; ')}.
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
          Available now
        </label>
      </fieldset>
      <div className={styles.lists}>
        {shown.map((filter) => (
          <Boxes key={filter} filter={filter} chosen={filters[filter]} values={facets[filter]} />
        ))}
      </div>
    </>
  )
}

type BoxesProps = {
  readonly filter: ListFilter
  readonly chosen: readonly string[]
  readonly values: readonly FacetValue[]
}

function Boxes({ filter, chosen, values }: BoxesProps) {
  const known = values.map(({ value, label }) => ({ value, label }))
  const others = chosen.filter((value) => !known.some((one) => one.value === value))
  const all = [...known, ...others.map((value) => ({ value, label: value }))]
  if (all.length === 0) return null
  return (
    <fieldset className={styles.list}>
      <legend>{filterNames[filter]}</legend>
      {all.map(({ value, label }) => (
        <label key={value} className={styles.box}>
          <input
            type="checkbox"
            name={filter}
            value={value}
            defaultChecked={chosen.includes(value)}
          />
          {label}
        </label>
      ))}
    </fieldset>
  )
}
