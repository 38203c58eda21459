import type { Refusal } from '#src/features/lending/circulation/refusals.ts'
import type { Day } from '#src/kernel/dates.ts'

/** What a desk without network can do. */
export const offlineKinds = ['issue', 'return', 'renew', 'undo'] as const
type OfflineKind = (typeof offlineKinds)[number]

/** Something that was done at a desk without network, as it waits there and is sent. */
export type OfflineOperation = {
  /** A UUID: that of the scan, so that one whose answer was lost is not done twice. */
  readonly key: string
  readonly kind: OfflineKind
  /** The number of the member to whom it was issued. */
  readonly member: number | null
  /** As it was scanned; of an undo, the key of the operation. */
  readonly copy: string
  readonly override: { readonly codes: readonly string[]; readonly reason: string } | null
  /** The day of the book drop; null: it came back then. */
  readonly returnedOn: Day | null
  /** An instant by the clock of the desk. */
  readonly at: string
  /** What the desk is called. */
  readonly desk: string
  /** Who worked there. */
  readonly by: string
  /** What the desk said. */
  readonly told: string
  /**
   * Whether the desk's own list had it that a returned copy was not on loan: where the library's
   * has that too, nothing is left to do.
   */
  readonly agreed: boolean
}

/** What became of it at the library: done, or a task with this number. */
export type OfflineOutcome = { readonly outcome: 'done' | 'task'; readonly task: number | null }

export const settledWays = [
  'done',
  'overridden',
  'taken-back',
  'set-aside',
  'by-itself',
  'undone',
  'agreed',
] as const
export type SettledHow = (typeof settledWays)[number]

/** Something that was done without network and refused afterwards. */
export type OfflineConflict = {
  readonly key: string
  readonly number: number
  readonly kind: OfflineKind
  readonly member: { readonly number: number; readonly name: string } | null
  readonly memberNumber: number | null
  readonly copy: {
    readonly barcode: string
    readonly title: string
    readonly bookNumber: number
  } | null
  readonly copyCode: string
  /** Who has the copy by the library's list. */
  readonly holder: { readonly number: number; readonly name: string } | null
  readonly happenedAt: string
  readonly desk: string
  readonly doneBy: string
  readonly told: string
  readonly sentBy: string
  readonly sentAt: string
  readonly refusals: readonly OfflineRefusal[]
  readonly settledAt: string | null
  readonly settledBy: string | null
  readonly settledHow: SettledHow | null
  readonly note: string | null
}

/** Why it was refused; `code` may be that of an error, too, such as `not-found`. */
export type OfflineRefusal = Pick<Refusal, 'sentence' | 'mayOverride'> & { readonly code: string }

/** Whether a return was refused because nobody had the copy. */
export function saysNotOnLoan({ code }: { readonly code: string }): boolean {
  return code === 'not-on-loan' || code === 'copy-in-repair' || code === 'copy-in-processing'
}

/** What can be done about a conflict. */
export const conflictActions = ['again', 'override', 'take-back-first', 'set-aside'] as const
export type ConflictAction = (typeof conflictActions)[number]
