import type { CopyState } from '#src/features/collection/books/books.ts'
import { type Refusal, refusal } from './refusals.ts'

/**
 * What stands against lending or taking back a copy that is in the library and not in use. `more`:
 * what the sentence adds to that.
 */
export function notInUse(state: CopyState, more: ', not on loan' | ''): readonly Refusal[] {
  if (state === 'in-processing') {
    const sentence = `This copy is in processing${more}: it is not on the shelf yet.`
    return [refusal('copy-in-processing', sentence)]
  }
  return state === 'in-repair' ? [refusal('copy-in-repair', `This copy is in repair${more}.`)] : []
}
