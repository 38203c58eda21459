import type { EntryFacts } from '../course-lists.ts'

/** What was ticked of a syllabus, in its order: units, and what belongs to the unit before it. */
export type ChosenLine =
  | { readonly kind: 'unit'; readonly title: string }
  | { readonly kind: 'entry'; readonly facts: EntryFacts }
