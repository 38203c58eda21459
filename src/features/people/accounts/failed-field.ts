import type { FormResult } from '#src/browser/forms/form-result.ts'

/** The fields that the forms of these pages have. */
export type FieldName = 'name' | 'email' | 'password'

const fields: Readonly<Record<string, FieldName>> = {
  'invalid-name': 'name',
  'invalid-email': 'email',
  'user-not-found': 'email',
  'email-already-in-use': 'email',
  'wrong-password': 'password',
  'weak-password': 'password',
  'long-password': 'password',
  'common-password': 'password',
  'own-password': 'password',
  'invalid-credential': 'password',
}

/** Of typed words, and beyond the specification: these need no dialog. */
const quiet = ['invalid-name', 'long-password', 'common-password', 'own-password']

/** What is wrong with a field of a form. */
export type WrongField = {
  readonly code: string
  readonly field: FieldName
  readonly message: string
  /** Whether its sentence stands at the field alone; the specification has a dialog for others. */
  readonly isQuiet: boolean
}

/** The field that an error of the catalogue is about, where the form has it; else null. */
export function wrongField(
  result: Pick<FormResult, 'code' | 'flash'> | null,
  has: readonly FieldName[],
): WrongField | null {
  const code = result?.code ?? null
  const field = code === null ? undefined : fields[code]
  if (!result || code === null || !field || !has.includes(field)) return null
  return { code, field, message: result.flash.message, isQuiet: quiet.includes(code) }
}
