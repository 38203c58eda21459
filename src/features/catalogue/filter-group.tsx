import { type ChangeEvent, useState } from 'react'
import { count } from '../../kernel/money.ts'
import styles from './filters.module.css'
import type { FacetValue } from './search.ts'
import { languageOf } from './text-language.ts'
import { useShownValue } from './use-shown-value.ts'

/** Values shown before "more". */
const shownAtOnce = 6

type FilterGroupProps = {
  /** Parameter of the address. */
  readonly name: string
  readonly legend: string
  readonly values: readonly FacetValue[]
}

/** One filter: a checkbox for each value with the number of books it would show. */
export function FilterGroup({ name, legend, values }: FilterGroupProps) {
  const [first, more] = [values.slice(0, shownAtOnce), values.slice(shownAtOnce)]
  const [open] = useState(more.some((value) => value.selected))
  if (values.length === 0) return null
  const box = (value: FacetValue) => <FilterBox key={value.value} name={name} facet={value} />
  return (
    <fieldset className={styles.group}>
      <legend>{legend}</legend>
      {first.map(box)}
      {more.length > 0 && (
        <details className={styles.more} open={open}>
          <summary>
            {more.length} more<span className="visually-hidden"> of {legend}</span>
          </summary>
          {more.map(box)}
        </details>
      )}
    </fieldset>
  )
}

function FilterBox({ name, facet }: { name: string; facet: FacetValue }) {
  const { value, label, selected } = facet
  const [checked, setChecked] = useShownValue(selected)
  const onChange = (event: ChangeEvent<HTMLInputElement>) => {
    setChecked(event.currentTarget.checked)
    event.currentTarget.form?.requestSubmit()
  }
  return (
    <label className={styles.value}>
      <input type="checkbox" name={name} value={value} checked={checked} onChange={onChange} />
      <span className={styles.label} lang={languageOf(label)}>
        {label}
      </span>
      <span className={styles.count}>
        <span className="visually-hidden">, books: </span>
        {count(facet.count)}
      </span>
    </label>
  )
}
