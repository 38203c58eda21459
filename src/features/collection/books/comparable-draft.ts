import { nameKey } from '#src/kernel/name-key.ts'
import type { BookDraft } from './books.ts'

/**
 * What a book says, for a comparison with what another one, or the same one at another time, says:
 * field by field as JSON has it. Names are kept once for all books, in the spelling that came
 * first: their keys are what a change changes.
 */
export function comparableDraft(draft: BookDraft): Readonly<Record<string, unknown>> {
  const comparison = {
    ...draft,
    contributors: draft.contributors.map(({ name, role }) => [nameKey(name), role]),
    subjects: draft.subjects.map(nameKey),
    series: draft.series.map(({ title, volume }) => [nameKey(title), volume ?? '']),
  }
  return JSON.parse(JSON.stringify(comparison))
}
