import { ChoiceField } from '#src/browser/forms/choice-field.tsx'
import type { CountedSeries } from '#src/features/collection/books/accession-series.ts'

type SeriesFieldProps = {
  series: readonly CountedSeries[]
  /** The prefix that is chosen; null: none yet, the first of the list. */
  value: string | null
  fault?: string | undefined
}

/** The series that new copies are numbered in; nothing where the library has one alone. */
export function SeriesField({ series, value, fault }: SeriesFieldProps) {
  if (series.length < 2) return null
  const known = series.some(({ prefix }) => prefix === value)
  return (
    <ChoiceField
      label="Next accession number"
      name="series"
      fault={fault}
      value={(known ? value : series[0]?.prefix) ?? ''}
      options={series.map((one) => [
        one.prefix,
        [`${one.prefix}${one.nextNumber}`, one.name].filter(Boolean).join(', '),
      ])}
    />
  )
}
