import { type RecordField, type RecordTexts, recordFields, sameField } from './record-texts.ts'

/** Two edits of one record, put together. */
type MergedTexts = {
  readonly texts: RecordTexts
  /**
   * Fields that only the other one had changed: they are in the texts as the other one left them.
   */
  readonly taken: readonly RecordField[]
  /**
   * Fields that both had changed, each otherwise: they are in the texts as they were typed here.
   */
  readonly differing: readonly RecordField[]
}

/**
 * Puts together what was typed here with what somebody else has saved meanwhile. `base` is what
 * both began from; null where that is not known: then every field that differs counts as changed by
 * both.
 */
export function mergeTexts(
  base: RecordTexts | null,
  mine: RecordTexts,
  theirs: RecordTexts,
): MergedTexts {
  const differs = recordFields.filter((field) => !sameField(mine, theirs, field))
  const taken = differs.filter((field) => base !== null && sameField(base, mine, field))
  const differing = differs.filter(
    (field) => base === null || !(sameField(base, mine, field) || sameField(base, theirs, field)),
  )
  const fromThem = Object.fromEntries(taken.map((field) => [field, theirs[field]]))
  return { texts: { ...mine, ...fromThem }, taken, differing }
}
