import type { FilledBy } from './fill-empty.ts'
import { type RecordTexts, recordLabels, type SingleField } from './record-texts.ts'

/** What the fields of a record's form are made from. */
export type FieldProps = {
  readonly texts: RecordTexts
  readonly faults: Readonly<Record<string, string>>
  /** Who said a field, where a look-up filled it. */
  readonly filledBy: FilledBy
}

/** The common properties of a single field. */
export function fieldOf({ texts, faults, filledBy }: FieldProps) {
  return (name: SingleField) => {
    const source = filledBy[name]
    return {
      name,
      label: recordLabels[name],
      defaultValue: texts[name],
      fault: faults[name],
      hint: source && `From ${source}`,
    }
  }
}
