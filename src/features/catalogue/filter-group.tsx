import { useEffect, useRef } from 'react'
import { count } from '../../kernel/money.ts'
import styles from './filters.module.css'
import type { FacetValue } from './search.ts'
import { languageOf } from './text-language.ts'

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
  if (values.length === 0) return null
  const chosen = values.filter((value) => value.selected)
  const others = values.filter((value) => !value.selected)
  const room = Math.max(0, shownAtOnce - chosen.length)
  const more = others.slice(room)
  const box = (value: FacetValue) => <FilterBox key={value.value} name={name} facet={value} />
  return (
    <fieldset className={styles.group}>
      <legend>{legend}</legend>
      {chosen.map(box)}
      {others.slice(0, room).map(box)}
      {more.length > 0 && (
        <details className={styles.more}>
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
  const box = useRef<HTMLInputElement>(null)
  const { value, label, selected } = facet
  // The reader's click shows at once; what the page then says goes before it, going back included.
  useEffect(() => {
    if (box.current) box.current.checked = selected
  })
  return (
    <label className={styles.value}>
      <input ref={box} type="checkbox" name={name} value={value} defaultChecked={selected} />
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
