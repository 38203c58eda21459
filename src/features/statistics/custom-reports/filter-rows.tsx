import { ChoiceField } from '#src/browser/forms/choice-field.tsx'
import { FormField } from '#src/browser/forms/form-field.tsx'
import styles from './custom-reports.module.css'
import { longestFilter, mostFilters, type ReportDefinition } from './report-definition.ts'
import { filterKinds, filterWords } from './report-filters.ts'
import { columnsOf } from './report-subjects.ts'

/** As many filters stand there at least, so that one can be added without scripts. */
const fewest = 2

/** The filters of a report, and room for one more. */
export function FilterRows({ definition }: { definition: ReportDefinition }) {
  const { subject, filters } = definition
  const rows = Math.min(mostFilters, Math.max(fewest, filters.length + 1))
  const columns = columnsOf(subject).map(([code, { name }]) => [code, name] as const)
  return (
    <fieldset>
      <legend>Only rows where</legend>
      {Array.from({ length: rows }, (_, at) => at + 1).map((nth) => {
        const filter = filters[nth - 1]
        return (
          <div key={nth} className={styles.filter}>
            <ChoiceField
              label={`Column of filter ${nth}`}
              name={`filter${nth}`}
              value={filter?.column ?? ''}
              options={[['', 'No filter'], ...columns]}
            />
            <ChoiceField
              label={`How filter ${nth} compares`}
              name={`how${nth}`}
              value={filter?.kind ?? 'is'}
              options={filterKinds.map((kind) => [kind, filterWords[kind]] as const)}
            />
            <FormField
              label={`Value of filter ${nth}`}
              name={`value${nth}`}
              defaultValue={filter?.typed ?? ''}
              maxLength={longestFilter}
              hint={nth === 1 ? 'Days as YYYY-MM-DD, money in rupees, yes or no.' : undefined}
            />
          </div>
        )
      })}
    </fieldset>
  )
}
