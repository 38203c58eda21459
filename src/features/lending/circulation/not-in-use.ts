import type { CopyState } from '#src/features/collection/books/books.ts'
import { type Refusal, refusal } from './refusals.ts'

/** What stands against lending or taking back a copy that is in the library and not in use. */
export function notInUse(state: CopyState, toBe: 'lent' | 'returned'): readonly Refusal[] {
  const isLent = toBe === 'lent'
  if (state === 'in-processing') {
    return [
      refusal('copy-in-processing', (words) =>
        isLent ? words.inProcessing : words.inProcessingNotOnLoan,
      ),
    ]
  }
  if (state !== 'in-repair') return []
  return [refusal('copy-in-repair', (words) => (isLent ? words.inRepair : words.inRepairNotOnLoan))]
}
