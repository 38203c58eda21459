import type { z } from '@hono/zod-openapi'
import { AppError } from '#src/kernel/errors.ts'
import { inLanguage, type Sentence } from '#src/kernel/words/sentence.ts'
import { type FaultWords, faultWords } from './faults/words.ts'

/**
 * What was written, after its check by `shape`, as it is kept. Its messages are keys of the words
 * of faults, with a number behind a colon where they are about one: `tooLong:120`. Errors:
 * `invalid-input` with `details.fields`, the first of each field, in the reader's language.
 */
export function checkSaid<Shape extends z.ZodType>(shape: Shape, written: unknown) {
  const { data, error } = shape.safeParse(written)
  if (!error) return data as z.output<Shape>
  const messages = new Map<string, string | Sentence>()
  for (const { path, message } of error.issues) {
    const field = fieldOf(path)
    if (!messages.has(field)) messages.set(field, saidOf(message))
  }
  throw faultsError([...messages].map(([field, message]) => ({ field, message })))
}

/** `invalid-input` that says what is wrong with fields. */
export function faultsError(
  fields: readonly { readonly field: string; readonly message: string | Sentence }[],
): AppError {
  const whole: Sentence = (language) =>
    [...new Set(fields.map(({ message }) => inLanguage(message, language)))].join(' ')
  return new AppError('invalid-input', whole, { fields })
}

/** A line of a list is a part of its field. */
function fieldOf(path: readonly PropertyKey[]): string {
  return path.filter((part) => typeof part === 'string').join('.')
}

function saidOf(message: string): string | Sentence {
  const [key = '', number] = message.split(':')
  return (language) => {
    const words: FaultWords = faultWords[language]
    if (!(key in words)) return message
    const word = words[key as keyof FaultWords]
    return typeof word === 'function' ? word(number ?? '') : word
  }
}
