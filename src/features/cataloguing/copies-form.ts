import { readCopyForm } from '../catalogue-maintenance/copy-form.ts'
import type { CopyFact, CopyTexts } from '../catalogue-maintenance/kept-copy.ts'

/** The name of a copy's field in a form that has the book's fields too: both have a call number and notes. */
export function copyFieldName(fact: CopyFact): string {
  return `copy-${fact}`
}

/** New copies as a form sent them. */
export function readCopies(field: (name: string) => string): {
  readonly count: string
  readonly texts: CopyTexts
} {
  return {
    count: field('copies').slice(0, 20),
    texts: readCopyForm((fact) => field(`copy-${fact}`).slice(0, 3000)),
  }
}
