import { useId, useState } from 'react'
import { FieldNote, noted } from '#src/browser/forms/field-note.tsx'
import styles from './settings.module.css'
import { type LinkColumn, type LinkList, type LinkRow, socialKinds } from './settings-sections.ts'

type LinkRowsProps = {
  /** Where the list stands in `institute.ts`. */
  name: string
  list: LinkList
  rows: readonly LinkRow[]
  faults: Readonly<Record<string, string>>
}

const columnLabels: Readonly<Record<LinkColumn, string>> = {
  kind: 'Kind',
  label: 'Name',
  href: 'Address',
  about: 'What it has',
}

/**
 * The rows of a list of links, in their order: each is changed, moved and removed, and nothing counts
 * before it is saved. The last one is empty, for the next link, also without scripts.
 */
export function LinkRows({ name, list, rows, faults }: LinkRowsProps) {
  const [shown, setShown] = useState(() => [...rows, {}].map((row, key) => ({ key, row })))
  const swap = (at: number, other: number) => {
    const next = [...shown]
    const [one, two] = [shown[at], shown[other]]
    if (!one || !two) return
    next[at] = two
    next[other] = one
    setShown(next)
  }
  const add = () => {
    const key = Math.max(-1, ...shown.map((one) => one.key)) + 1
    setShown([...shown, { key, row: {} }])
  }
  return (
    <>
      <ol className={styles.rows}>
        {shown.map(({ key, row }, at) => (
          <li key={key}>
            <div className={styles.cells}>
              {list.columns.map((column) => (
                <Cell
                  key={column}
                  name={`${name}.${column}`}
                  label={`${columnLabels[column]}, row ${at + 1}`}
                  column={column}
                  value={row[column] ?? ''}
                  fault={faults[`${name}.${key}.${column}`]}
                />
              ))}
            </div>
            <div className={styles.moves}>
              <button
                type="button"
                className="button button-quiet"
                aria-label={`Move row ${at + 1} up`}
                disabled={at === 0}
                onClick={() => swap(at, at - 1)}
              >
                ↑
              </button>
              <button
                type="button"
                className="button button-quiet"
                aria-label={`Move row ${at + 1} down`}
                disabled={at === shown.length - 1}
                onClick={() => swap(at, at + 1)}
              >
                ↓
              </button>
              <button
                type="button"
                className="button button-quiet"
                aria-label={`Remove row ${at + 1}`}
                onClick={() => setShown(shown.filter((one) => one.key !== key))}
              >
                Remove
              </button>
            </div>
          </li>
        ))}
      </ol>
      {shown.length < list.most && (
        <button type="button" className="button button-quiet" onClick={add}>
          Add a row
        </button>
      )}
    </>
  )
}

type CellProps = {
  name: string
  label: string
  column: LinkColumn
  value: string
  fault: string | undefined
}

function Cell({ name, label, column, value, fault }: CellProps) {
  const id = useId()
  const field = { ...noted(id, { fault }), name, defaultValue: value, className: 'field' }
  return (
    <div className={styles[column]}>
      <label htmlFor={id} className="visually-hidden">
        {label}
      </label>
      {column === 'kind' ? (
        <select {...field}>
          {Object.entries(socialKinds).map(([kind, words]) => (
            <option key={kind} value={kind}>
              {words}
            </option>
          ))}
        </select>
      ) : (
        <input
          {...field}
          autoComplete="off"
          maxLength={column === 'href' ? 500 : 200}
          placeholder={columnLabels[column]}
        />
      )}
      <FieldNote id={id} fault={fault} />
    </div>
  )
}
