import { columnLabels } from './column-labels.ts'
import { ColumnRow } from './column-row.tsx'
import styles from './import.module.css'

type ColumnChoicesProps = {
  headings: readonly string[]
  meanings: readonly (string | null)[]
  values: readonly (readonly string[])[]
}

/** What each column of a register means. */
export function ColumnChoices({ headings, meanings, values }: ColumnChoicesProps) {
  return (
    <ol className={styles.columns}>
      {headings.map((heading, index) => {
        const name = heading || `Column ${index + 1}`
        return (
          <ColumnRow key={`${index} ${heading}`} name={name} values={values[index] ?? []}>
            <select
              className="field"
              name={`meaning-${index}`}
              defaultValue={meanings[index] ?? ''}
              aria-label={`What ${name} means`}
            >
              <option value="">Leave this column out</option>
              {Object.entries(columnLabels).map(([group, labels]) => (
                <optgroup key={group} label={group}>
                  {Object.entries(labels).map(([column, label]) => (
                    <option key={column} value={column}>
                      {label}
                    </option>
                  ))}
                </optgroup>
              ))}
            </select>
          </ColumnRow>
        )
      })}
    </ol>
  )
}
