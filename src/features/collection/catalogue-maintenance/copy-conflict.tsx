import { type DifferenceRow, DifferenceTable } from '#src/browser/forms/difference-table.tsx'
import { officeDifference } from '#src/browser/forms/office-difference.ts'
import { copyFacts, copyLabels } from './whole-copy.ts'

type CopyConflictProps = {
  /** The copy as somebody else has saved it. */
  current: Readonly<Record<string, unknown>>
  typed: Readonly<Record<string, string>>
}

/**
 * Where two have changed one copy: what the other one saved beside what was typed here, for each
 * field that differs.
 */
export function CopyConflict({ current, typed }: CopyConflictProps) {
  const rows = copyFacts.flatMap((fact): DifferenceRow[] => {
    const theirs = String(current[fact] ?? '')
    const mine = typed[fact]?.trim() ?? ''
    return theirs === mine ? [] : [{ label: copyLabels[fact], cells: [theirs, mine] }]
  })
  return (
    <DifferenceTable
      words={officeDifference}
      heads={['Saved by someone else', 'Yours']}
      rows={rows}
    />
  )
}
