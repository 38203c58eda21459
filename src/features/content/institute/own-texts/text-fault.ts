import { AppError } from '#src/kernel/errors.ts'

/** The error of what a field of a text's form cannot have. */
export function textFault(field: string, ...sentences: readonly string[]): AppError {
  const message = sentences.join(' ')
  return new AppError('invalid-input', message, { fields: [{ field, message }] })
}
