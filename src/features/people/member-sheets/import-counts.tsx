import { Figures } from '#src/features/collection/import-wizard/figures.tsx'
import { RejectedRows } from '#src/features/collection/import-wizard/rejected-rows.tsx'
import type { MemberCounts } from './member-imports.ts'

type ImportCountsProps = {
  counts: MemberCounts
  rejected: readonly { readonly place: string; readonly reason: string | null }[]
  /** Whether it is only what would happen. */
  isTrial: boolean
}

/** How the rows of a list fare in numbers, and the first that are refused with what to do. */
export function ImportCounts({ counts, rejected, isTrial }: ImportCountsProps) {
  const numbers = [
    ['Rows', counts.read],
    ['New members', counts.created],
    ['Changed', counts.changed],
    ['Nothing new', counts.unchanged],
    [isTrial ? 'Would be refused' : 'Refused', counts.rejected],
  ] as const
  return (
    <>
      <Figures figures={numbers} />
      <RejectedRows rejected={rejected} all={counts.rejected} />
    </>
  )
}
