import { type ReactNode, useState } from 'react'
import forms from '#src/browser/forms/forms.module.css'
import styles from './cataloguing.module.css'

type RowsProps<Row> = {
  /** What stands above: "People and bodies". */
  legend: string
  rows: readonly Row[]
  empty: Row
  /** Empty rows at the end, before more are asked for. */
  spare?: number
  /** "Add another person". */
  more: string
  hint?: ReactNode
  fault?: string | undefined
  children: (row: Row, at: number) => ReactNode
}

/** Fields that come several times; a row whose first field is emptied is left out. */
export function Rows<Row>(props: RowsProps<Row>) {
  const { legend, rows, empty, spare = 1, more, hint, fault, children } = props
  const [added, setAdded] = useState(0)
  const shown = [...rows, ...Array.from({ length: spare + added }, () => empty)]
  return (
    <fieldset className={styles.rows}>
      <legend>{legend}</legend>
      {fault && (
        <p className={forms.fault} data-fault="" role="alert">
          {fault}
        </p>
      )}
      {shown.map((row, at) => (
        <div key={`${at}`} className={styles.row}>
          {children(row, at)}
        </div>
      ))}
      <p className={styles.foot}>
        <button
          type="button"
          className={`${styles.more} needs-script`}
          onClick={() => setAdded(added + 1)}
        >
          {more}
        </button>
        {hint && <span className={forms.hint}>{hint}</span>}
      </p>
    </fieldset>
  )
}
