import { type ChangeEvent, useRef } from 'react'
import { useWords } from '#src/browser/words/use-words.ts'
import { rounded } from '#src/features/collection/search/estimate.ts'
import type { FacetValue } from '#src/features/collection/search/search.ts'
import { count } from '#src/kernel/counted.ts'
import { languageOf } from '#src/kernel/text-language.ts'
import styles from './filter-box.module.css'
import { resultsWords } from './results/words.ts'
import { useShownValue } from './use-shown-value.ts'

type FilterBoxProps = {
  /** Parameter of the address; with `not-` before it for a value that is left out. */
  readonly name: string
  readonly facet: FacetValue
  /** Whether the count is an estimate. */
  readonly about: boolean
  /** Whether the value is left out; without it, it cannot be. */
  readonly out?: boolean
}

/**
 * One value of a filter: its checkbox with the number of books, and where it may be left out the
 * checkbox for that. Of the two at most one is set; with scripts each change is applied at once.
 */
export function FilterBox({ name, facet, about, out }: FilterBoxProps) {
  const words = useWords(resultsWords)
  const { value, label, selected } = facet
  const [shown, setShown] = useShownValue(out ? 'out' : selected ? 'in' : 'open')
  const boxes = { in: useRef<HTMLInputElement>(null), out: useRef<HTMLInputElement>(null) }
  const box = (choice: 'in' | 'out') => ({
    ref: boxes[choice],
    type: 'checkbox',
    value,
    checked: shown === choice,
    onChange: ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
      const other = boxes[choice === 'in' ? 'out' : 'in'].current
      // The form is sent before React draws again.
      if (other) other.checked = false
      setShown(currentTarget.checked ? choice : 'open')
      currentTarget.form?.requestSubmit()
    },
  })
  return (
    <div className={styles.row}>
      <label className={styles.value}>
        <input name={name} {...box('in')} />
        <span className={styles.label} lang={languageOf(label)}>
          {label}
        </span>
        {shown !== 'out' && <BookCount value={facet.count} about={about} />}
      </label>
      {out !== undefined && (
        <label className={styles.out} title={words.leaveOut}>
          <input name={`not-${name}`} {...box('out')} />
          <span className="visually-hidden">{words.leaveOutValue(label)}</span>
        </label>
      )}
    </div>
  )
}

function BookCount({ value, about }: { value: number; about: boolean }) {
  const words = useWords(resultsWords)
  return (
    <span className={styles.count}>
      <span className="visually-hidden">{about ? words.booksAbout : words.booksExactly}</span>
      {about && <span aria-hidden="true">≈ </span>}
      {count(about ? rounded(value) : value)}
    </span>
  )
}
