import { ColumnRow } from '#src/features/collection/import-wizard/column-row.tsx'
import wizard from '#src/features/collection/import-wizard/import.module.css'
import { type ListColumn, listColumnLabels } from './list-columns.ts'

type ListColumnChoicesProps = {
  headings: readonly string[]
  meanings: readonly (ListColumn | null)[]
  /** The first values of each column. */
  samples: readonly (readonly string[])[]
}

/** What each column of a list of journals means. */
export function ListColumnChoices({ headings, meanings, samples }: ListColumnChoicesProps) {
  return (
    <ol className={wizard.columns}>
      {headings.map((heading, index) => {
        const name = heading || `Column ${index + 1}`
        return (
          <ColumnRow key={`${index} ${heading}`} name={name} values={samples[index] ?? []}>
            <select
              className="field"
              name={`meaning-${index}`}
              defaultValue={meanings[index] ?? ''}
              aria-label={`What ${name} means`}
            >
              <option value="">Leave this column out</option>
              {Object.entries(listColumnLabels).map(([column, label]) => (
                <option key={column} value={column}>
                  {label}
                </option>
              ))}
            </select>
          </ColumnRow>
        )
      })}
    </ol>
  )
}
