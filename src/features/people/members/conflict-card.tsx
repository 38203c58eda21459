import { DifferenceTable } from '#src/browser/forms/difference-table.tsx'
import { officeDifference } from '#src/browser/forms/office-difference.ts'
import type { MemberTexts } from './member-input.ts'
import { fieldLabels, memberFields } from './members.ts'

type ConflictCardProps = {
  /** The member as somebody else has saved it. */
  current: Readonly<Record<string, unknown>>
  typed: MemberTexts
}

/**
 * Where two have edited one member: what the other one saved beside what was typed here, for each
 * field that differs.
 */
export function ConflictCard({ current, typed }: ConflictCardProps) {
  const theirs = (field: keyof MemberTexts) => String(current[field] ?? '')
  const fields = memberFields.filter((field) => theirs(field) !== typed[field].trim())
  return (
    <DifferenceTable
      words={officeDifference}
      heads={['Saved by someone else', 'Yours']}
      rows={fields.map((field) => ({
        label: fieldLabels[field],
        cells: [theirs(field), typed[field]],
      }))}
    />
  )
}
