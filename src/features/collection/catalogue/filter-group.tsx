import { useState } from 'react'
import { useWords } from '#src/browser/words/use-words.ts'
import type { FacetValue } from '#src/features/collection/search/search.ts'
import { FilterBox } from './filter-box.tsx'
import styles from './filters.module.css'
import { resultsWords } from './results/words.ts'

/** Values shown before "more". */
const shownAtOnce = 6

type FilterGroupProps = {
  /** Parameter of the address. */
  readonly name: string
  readonly legend: string
  readonly values: readonly FacetValue[]
  /** The values that are left out; without it, none can be. */
  readonly excluded?: readonly FacetValue[]
  /** Whether the counts are estimates. */
  readonly about: boolean
}

/**
 * One filter: a checkbox for each value with the number of books it would show, and one more to
 * leave the value out. What is left out stands first.
 */
export function FilterGroup({ name, legend, values, excluded, about }: FilterGroupProps) {
  const words = useWords(resultsWords)
  const isOut = ({ value }: FacetValue) => excluded?.some((one) => one.value === value) === true
  const offered = values.filter((value) => !isOut(value))
  const [first, more] = [offered.slice(0, shownAtOnce), offered.slice(shownAtOnce)]
  const [open] = useState(more.some((value) => value.selected))
  if (offered.length === 0 && !excluded?.length) return null
  const box = (value: FacetValue) => (
    <FilterBox
      key={value.value}
      name={name}
      facet={value}
      about={about}
      {...(excluded ? { out: isOut(value) } : {})}
    />
  )
  return (
    <fieldset className={styles.group}>
      <legend>{legend}</legend>
      {excluded?.map(box)}
      {first.map(box)}
      {more.length > 0 && (
        <details className={styles.more} open={open}>
          <summary>
            {words.more(more.length)}
            <span className="visually-hidden">{words.moreOf(legend)}</span>
          </summary>
          {more.map(box)}
        </details>
      )}
    </fieldset>
  )
}
