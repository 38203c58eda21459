import { ColumnRow } from '#src/features/collection/import-wizard/column-row.tsx'
import styles from '#src/features/collection/import-wizard/import.module.css'
import { fieldLabels, memberFields } from '#src/features/people/members/members.ts'
import { type ImportSettings, rules } from './member-imports.ts'

type ColumnChoicesProps = {
  headings: readonly string[]
  settings: ImportSettings
  /** The first rows, to see what a column holds. */
  sample: readonly { readonly cells: readonly string[] }[]
}

/** What each column of a list means, and which values count where a member has one already. */
export function ColumnChoices({ headings, settings, sample }: ColumnChoicesProps) {
  return (
    <ol className={styles.columns}>
      {headings.map((heading, index) => {
        const column = settings.columns[index]
        const values = sample.map(({ cells }) => cells[index] ?? '').filter((text) => text !== '')
        const name = heading || `Column ${index + 1}`
        return (
          <ColumnRow key={`${index} ${heading}`} name={name} values={values.slice(0, 3)}>
            <select
              className="field"
              name={`meaning-${index}`}
              defaultValue={column?.meaning ?? ''}
              aria-label={`What ${name} means`}
            >
              <option value="">Leave this column out</option>
              <option value="number">Member number</option>
              {memberFields.map((field) => (
                <option key={field} value={field}>
                  {fieldLabels[field]}
                </option>
              ))}
            </select>
            <select
              className="field"
              name={`rule-${index}`}
              defaultValue={column?.rule ?? 'fill'}
              aria-label={`Of members who are there already, with ${name}`}
            >
              {Object.entries(rules).map(([rule, words]) => (
                <option key={rule} value={rule}>
                  {words}
                </option>
              ))}
            </select>
          </ColumnRow>
        )
      })}
    </ol>
  )
}
