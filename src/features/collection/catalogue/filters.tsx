import { type SubmitEvent, useRef } from 'react'
import { Form, href, useNavigate } from 'react-router'
import { Icon } from '#src/browser/icons.tsx'
import { useWords } from '#src/browser/words/use-words.ts'
import { excludedValues, namedValues } from '#src/features/collection/search/filter-values.ts'
import {
  type Facets,
  type FacetValue,
  listFilters,
  type SearchInput,
} from '#src/features/collection/search/search.ts'
import { searchHref, type ValueNames } from '#src/features/collection/search/search-change.ts'
import { parseSearch, parseView, type View } from '#src/features/collection/search/search-params.ts'
import { searchWords } from '#src/features/collection/search/words.ts'
import { count } from '#src/kernel/counted.ts'
import { FilterGroup } from './filter-group.tsx'
import styles from './filters.module.css'
import { resultsWords } from './results/words.ts'
import { YearField } from './year-field.tsx'

/** The element that the button of narrow screens opens. */
export const filtersId = 'filters'

type FiltersProps = {
  readonly input: SearchInput
  readonly view: View
  readonly facets: Facets
  readonly total: number
  /** Whether the counts beside the values are estimates. */
  readonly about: boolean
  readonly names: ValueNames
}

/**
 * The filters with their counts: a column beside the results, on narrow screens a sheet that a
 * button opens. It is one GET form; with scripts each change is applied at once.
 */
export function Filters({ input, view, facets, total, about, names }: FiltersProps) {
  const words = useWords(resultsWords)
  const filterNames = useWords(searchWords)
  const sheet = useRef<HTMLElement>(null)
  const navigate = useNavigate()
  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const params = new URLSearchParams()
    for (const [name, value] of new FormData(event.currentTarget))
      params.append(name, String(value))
    navigate(searchHref(parseSearch(params), parseView(params)), { preventScrollReset: true })
    const byButton = event.nativeEvent.submitter !== null
    if (byButton && sheet.current?.matches(':popover-open')) sheet.current.hidePopover()
  }
  return (
    <aside
      className={styles.sheet}
      id={filtersId}
      ref={sheet}
      popover="auto"
      aria-label={words.filters}
    >
      <Form className={styles.form} action={href('/books')} onSubmit={onSubmit}>
        <div className={styles.head}>
          <h2>{words.filters}</h2>
          <button
            className={`icon-button ${styles.close}`}
            type="button"
            popoverTarget={filtersId}
            popoverTargetAction="hide"
            aria-label={words.closeFilters}
          >
            <Icon name="close" size={20} />
          </button>
        </div>
        {input.text !== '' && <input type="hidden" name="q" value={input.text} />}
        {input.sort !== 'relevance' && <input type="hidden" name="sort" value={input.sort} />}
        {view !== 'list' && <input type="hidden" name="view" value={view} />}
        <div className={styles.groups}>
          <FilterGroup
            name="available"
            legend={filterNames.available}
            values={availableValue(filterNames.availableNow, input, facets)}
            about={about}
          />
          {listFilters.map((filter) => (
            <FilterGroup
              key={filter}
              name={filter}
              legend={filterNames[filter]}
              values={namedValues(names, filter, facets[filter])}
              excluded={excludedValues(names, input.filters, filter, facets)}
              about={about}
            />
          ))}
          <YearFields input={input} facets={facets} />
        </div>
        <button className={`button ${styles.show}`} type="submit">
          {words.showBooks(count(total))}
        </button>
      </Form>
    </aside>
  )
}

/** The one value of availability; none where it would show nothing. */
function availableValue(
  label: string,
  { filters }: SearchInput,
  { available }: Facets,
): FacetValue[] {
  const selected = filters.available === true
  if (available === 0 && !selected) return []
  return [{ value: '1', label, count: available, selected }]
}

function YearFields({ input, facets }: Pick<FiltersProps, 'input' | 'facets'>) {
  const words = useWords(resultsWords)
  const filterNames = useWords(searchWords)
  const { yearFrom, yearTo } = input.filters
  const { years } = facets
  if (!years && yearFrom === undefined && yearTo === undefined) return null
  return (
    <fieldset className={styles.years}>
      <legend>{filterNames.year}</legend>
      <YearField className={styles.year} name="from" value={yearFrom} hint={years?.from} />
      <YearField className={styles.year} name="to" value={yearTo} hint={years?.to} />
      <button
        className={`button button-quiet ${styles.go}`}
        type="submit"
        aria-label={words.setYears}
      >
        {words.set}
      </button>
    </fieldset>
  )
}
