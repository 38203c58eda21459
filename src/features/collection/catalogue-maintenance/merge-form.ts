import { bookFields } from './book-fields.ts'
import { type Choice, choices, type MergeChoices, type SeenBook } from './merge-choices.ts'

/** What the form of a merge asks for; `number`: of the book that stays. */
export function readMergeForm(field: (name: string) => string): {
  readonly stays: SeenBook
  readonly goes: SeenBook
  readonly chosen: MergeChoices
  readonly number: number
} {
  const seen = (which: string) => ({ id: field(which), version: Number(field(`${which}Version`)) })
  const chosen = bookFields.flatMap((name) => {
    const choice = field(`take-${name}`)
    return Object.hasOwn(choices, choice) ? [[name, choice as Choice] as const] : []
  })
  return {
    stays: seen('stays'),
    goes: seen('goes'),
    chosen: Object.fromEntries(chosen),
    number: Number(field('number')),
  }
}
