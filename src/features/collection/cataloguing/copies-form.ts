import { noTexts, readCopyForm } from '#src/features/collection/catalogue-maintenance/copy-form.ts'
import type {
  CopyFact,
  CopyTexts,
} from '#src/features/collection/catalogue-maintenance/whole-copy.ts'

/**
 * The name of a copy's field in a form that has the book's fields too: both have a call number and
 * notes.
 */
export function copyFieldName(fact: CopyFact): string {
  return `copy-${fact}`
}

/** New copies as a form sent them. */
export function readCopies(field: (name: string) => string): {
  readonly count: string
  /** The prefix of the series that numbers them. */
  readonly series: string
  readonly texts: CopyTexts
} {
  return {
    count: field('copies').slice(0, 20),
    series: field('series').slice(0, 60),
    texts: readCopyForm((fact) => field(`copy-${fact}`).slice(0, 3000)),
  }
}

/** New copies as the form shows them: as the browser has stored them, else as they were sent. */
export function shownCopies(
  stored: ((name: string) => string) | null,
  sent:
    | { readonly count: string; readonly series: string; readonly copyTexts: CopyTexts }
    | undefined,
): { readonly count: string; readonly series: string | null; readonly texts: CopyTexts } {
  if (stored) return readCopies(stored)
  return {
    count: sent?.count ?? '1',
    series: sent?.series ?? null,
    texts: sent?.copyTexts ?? noTexts,
  }
}
