import { ChoiceField } from '#src/browser/forms/choice-field.tsx'
import { FormField } from '#src/browser/forms/form-field.tsx'
import styles from './custom-reports.module.css'
import { type AskedFilter, longestFilter, mostFilters } from './report-definition.ts'
import { filterKinds, filterWords } from './report-filters.ts'
import { columnsOf, type SubjectCode } from './report-subjects.ts'

/** As many filters stand there at least, so that one can be added without scripts. */
const fewest = 2

type FilterRowsProps = {
  subject: SubjectCode
  asked: readonly AskedFilter[]
  /** What is wrong, by the name of its field. */
  faults: Readonly<Record<string, string>>
}

/** The filters of a report as they were asked for, and room for one more. */
export function FilterRows({ subject, asked, faults }: FilterRowsProps) {
  const last = asked.findLastIndex(({ column, typed }) => column !== '' || typed !== '')
  const rows = Math.min(mostFilters, Math.max(fewest, last + 2))
  const columns = columnsOf(subject).map(([code, { name }]) => [code, name] as const)
  return (
    <fieldset>
      <legend>Only rows where</legend>
      {Array.from({ length: rows }, (_, at) => at + 1).map((nth) => {
        const filter = asked[nth - 1]
        return (
          <div key={nth} className={styles.filter}>
            <ChoiceField
              label={`Column of filter ${nth}`}
              name={`filter${nth}`}
              value={filter?.column ?? ''}
              fault={faults[`filter${nth}`]}
              options={[['', 'No filter'], ...columns]}
            />
            <ChoiceField
              label={`How filter ${nth} compares`}
              name={`how${nth}`}
              value={filter?.how || 'is'}
              fault={faults[`how${nth}`]}
              options={filterKinds.map((kind) => [kind, filterWords[kind]] as const)}
            />
            <FormField
              label={`Value of filter ${nth}`}
              name={`value${nth}`}
              defaultValue={filter?.typed ?? ''}
              maxLength={longestFilter}
              fault={faults[`value${nth}`]}
              hint={nth === 1 ? 'Days as YYYY-MM-DD, money in rupees, yes or no.' : undefined}
            />
          </div>
        )
      })}
    </fieldset>
  )
}
