import { bookLimits } from '#src/features/collection/books/text-limits.ts'
import { cleanLine } from '#src/kernel/clean-text.ts'
import { AppError } from '#src/kernel/errors.ts'
import { nameKey } from '#src/kernel/name-key.ts'
import { type Heading, type HeadingKind, type HeadingList, nameKinds } from './headings.ts'

/** A name of a heading, as it was written. */
export type NewName = Pick<Heading, 'name' | 'key' | 'kind'>

/** A spelling as it is kept. Errors: `invalid-input` of the field, where it is empty or too long. */
export function readSpelling(
  written: string,
  list: HeadingList,
  field = 'name',
): { readonly name: string; readonly key: string } {
  const longest = list === 'names' ? bookLimits.person : bookLimits.subject
  const whole = cleanLine(written, longest + 1)
  if (whole === '') throw fault(field, 'Write the name.')
  if (whole.length > longest) {
    throw fault(field, `Write at most ${longest} letters: this is longer.`)
  }
  return { name: whole, key: nameKey(whole) }
}

/** A name and, of people, bodies and meetings, what it is. Errors: `invalid-input`. */
export function readName(written: string, kind: string, list: HeadingList): NewName {
  const known: HeadingKind | undefined =
    list === 'subjects' ? 'subject' : nameKinds.find((one) => one === kind)
  if (!known) throw fault('kind', 'Choose whether it is a person, a body or a meeting.')
  return { ...readSpelling(written, list), kind: known }
}

function fault(field: string, message: string): AppError {
  return new AppError('invalid-input', message, { fields: [{ field, message }] })
}
