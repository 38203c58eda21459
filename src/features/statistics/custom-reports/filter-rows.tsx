import { FilterRow } from './filter-row.tsx'
import { type AskedFilter, mostFilters } from './report-definition.ts'
import type { SubjectCode } from './report-subjects.ts'

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
  return (
    <fieldset>
      <legend>Only rows where</legend>
      {Array.from({ length: rows }, (_, at) => at + 1).map((nth) => {
        const filter = asked[nth - 1]
        return (
          <FilterRow
            key={`${subject} ${nth} ${filter?.column} ${filter?.how} ${filter?.typed}`}
            subject={subject}
            nth={nth}
            filter={filter}
            faults={faults}
          />
        )
      })}
    </fieldset>
  )
}
