import { type DifferenceRow, DifferenceTable, type DifferenceWords } from './difference-table.tsx'
import type { FormResult } from './form-result.ts'

type SavedMeanwhileProps = {
  /** What the form has answered. */
  answer: Partial<Pick<FormResult, 'current' | 'typed'>> | undefined
  /** What its fields are called, in their order. */
  labels: Readonly<Record<string, string>>
  /** What a text of a field is shown as. */
  shown: (field: string, text: string) => string
  /** What the table says, and what stands above both columns. */
  words: DifferenceWords
  heads: readonly [string, string]
}

/**
 * What somebody else has saved of the thing that a form changes (`joinedForm`), beside what the form
 * goes on with, field by field; nothing where nobody has.
 */
export function SavedMeanwhile({ answer, labels, shown, words, heads }: SavedMeanwhileProps) {
  const { current, typed = {} } = answer ?? {}
  if (!current) return null
  const rows = Object.entries(labels).flatMap(([field, label]): DifferenceRow[] => {
    const [theirs, mine] = [String(current[field] ?? ''), typed[field]]
    // A field that the form does not have is not changed by it.
    if (mine === undefined || theirs === mine) return []
    return [{ label, cells: [shown(field, theirs), shown(field, mine)] }]
  })
  return <DifferenceTable words={words} heads={heads} rows={rows} />
}
