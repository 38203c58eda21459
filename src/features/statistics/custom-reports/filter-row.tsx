import { useState } from 'react'
import { ChoiceField } from '#src/browser/forms/choice-field.tsx'
import { FormField } from '#src/browser/forms/form-field.tsx'
import { readDay } from '#src/kernel/dates.ts'
import styles from './custom-reports.module.css'
import { type AskedFilter, longestFilter } from './report-definition.ts'
import {
  type FilterKind,
  filterKinds,
  filtersOf,
  filterWords,
  isBare,
  takesDay,
} from './report-filters.ts'
import { columnOf, columnsOf, type SubjectCode } from './report-subjects.ts'

type FilterRowProps = {
  subject: SubjectCode
  nth: number
  filter: AskedFilter | undefined
  /** What is wrong, by the name of its field. */
  faults: Readonly<Record<string, string>>
}

/**
 * A filter. As its page comes it offers all ways to compare, so that it works without scripts; once
 * a column is chosen, those that the column has.
 */
export function FilterRow({ subject, nth, filter, faults }: FilterRowProps) {
  const [column, setColumn] = useState(filter?.column ?? '')
  const [how, setHow] = useState<string>(filter?.how || 'is')
  const [isTouched, setTouched] = useState(false)
  const kind = columnOf(subject, column)?.kind
  const way = filterKinds.find((one) => one === how)
  const ways = isTouched && kind ? filtersOf(kind) : filterKinds
  const choose = (code: string) => {
    const chosen = columnOf(subject, code)?.kind
    const fits = chosen === undefined || filtersOf(chosen).some((one) => one === how)
    setColumn(code)
    setTouched(true)
    if (!fits) setHow('is')
  }
  const typed = filter?.typed ?? ''
  const isDay = kind !== undefined && way !== undefined && takesDay(kind, way)
  const isDate = isDay && (isTouched || typed === '' || readDay(typed) !== null)
  return (
    <div className={styles.filter}>
      <ChoiceField
        label={`Column of filter ${nth}`}
        name={`filter${nth}`}
        value={column}
        fault={faults[`filter${nth}`]}
        options={[
          ['', 'No filter'],
          ...columnsOf(subject).map(([code, { name }]) => [code, name] as const),
        ]}
        onChoice={choose}
      />
      <ChoiceField
        key={`${kind} ${isTouched}`}
        label={`How filter ${nth} compares`}
        name={`how${nth}`}
        value={how}
        fault={faults[`how${nth}`]}
        options={ways.map((one) => [one, filterWords[one]] as const)}
        onChoice={(chosen) => {
          setHow(chosen)
          setTouched(true)
        }}
      />
      {!(isTouched && way && isBare(way)) && (
        <FormField
          key={isDate ? 'date' : 'text'}
          label={`Value of filter ${nth}`}
          name={`value${nth}`}
          type={isDate ? 'date' : 'text'}
          defaultValue={isDate ? (readDay(typed) ?? '') : typed}
          maxLength={isDate ? undefined : longestFilter}
          fault={faults[`value${nth}`]}
          hint={isDate ? undefined : hintOf(nth, kind, way)}
        />
      )}
    </div>
  )
}

function hintOf(nth: number, kind: string | undefined, way: FilterKind | undefined) {
  if (way && isBare(way)) return 'Nothing is to be written here.'
  if (kind === 'money') return 'In rupees.'
  if (kind === 'yes-no') return 'Yes or no.'
  if (kind === 'day') return 'A number of days.'
  return nth === 1 && kind === undefined
    ? 'Days as YYYY-MM-DD, money in rupees, yes or no.'
    : undefined
}
