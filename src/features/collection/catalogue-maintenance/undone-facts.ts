import { AppError } from '#src/kernel/errors.ts'
import { type BookFacts, bookLabels, differingFields, fieldWords } from './book-fields.ts'

/**
 * A field that was changed again: what it said before the change that is undone, after it, and now.
 */
export type ChangedSince = {
  readonly label: string
  readonly before: string
  readonly after: string
  readonly now: string
}

/**
 * The book as it is now, with what one change changed as it was before it. Errors: `conflict` where
 * one of these fields was changed again since, with each in `details.differences`; then nothing is
 * to be written.
 */
export function factsUndone(now: BookFacts, before: BookFacts, after: BookFacts): BookFacts {
  const changed = differingFields(before, after)
  const since = new Set(differingFields(after, now))
  const again = changed.filter((field) => since.has(field))
  if (again.length > 0) {
    throw changedSince(
      again.map((field) => ({
        label: bookLabels[field],
        before: fieldWords(field, before),
        after: fieldWords(field, after),
        now: fieldWords(field, now),
      })),
    )
  }
  const undone = Object.fromEntries(changed.map((field) => [field, before[field]]))
  return { ...now, ...undone }
}

/** What is thrown where fields were changed again since the change that is to be undone. */
export function changedSince(differences: readonly ChangedSince[]): AppError {
  const named = differences.map(({ label }) => label).join(', ')
  return new AppError(
    'conflict',
    `Nothing was undone: ${named} changed again since. Undo the later change first, or edit by hand.`,
    { differences },
  )
}
