import type { z } from '@hono/zod-openapi'
import { AppError, type ErrorCode } from '#src/kernel/errors.ts'
import { inLanguage, type Sentence, say } from '#src/kernel/words/sentence.ts'
import { type EditWords, editWords } from './edit/words.ts'

/** What is answered to whoever changes lists, in the language in which they read it. */
export function said(pick: (words: EditWords) => string): Sentence {
  return say(editWords, pick)
}

/** An error that says one of these sentences. */
export function refusedCourse(code: ErrorCode, pick: (words: EditWords) => string): AppError {
  return new AppError(code, said(pick))
}

/**
 * What was written, after its check by `shape`, of which the messages are keys of the words of
 * editing. Errors: `invalid-input` with `details.fields`, the first of each field.
 */
export function checkedCourse<Shape extends z.ZodType>(shape: Shape, written: unknown) {
  const { data, error } = shape.safeParse(written)
  if (!error) return data as z.output<Shape>
  const messages = new Map<string, Sentence>()
  for (const { path, message } of error.issues) {
    const field = path.filter((part) => typeof part === 'string').join('.')
    if (!messages.has(field)) messages.set(field, saidOf(message))
  }
  throw courseFaults([...messages])
}

/** `invalid-input` that says what is wrong with fields. */
export function courseFaults(faults: readonly (readonly [string, Sentence])[]): AppError {
  const whole: Sentence = (language) =>
    [...new Set(faults.map(([, message]) => inLanguage(message, language)))].join(' ')
  const fields = faults.map(([field, message]) => ({ field, message }))
  return new AppError('invalid-input', whole, { fields })
}

function saidOf(message: string): Sentence {
  const colon = message.indexOf(':')
  const key = colon < 0 ? message : message.slice(0, colon)
  return (language) => {
    const words: EditWords = editWords[language]
    if (!Object.hasOwn(words, key)) return message
    const word: unknown = words[key as keyof EditWords]
    return typeof word === 'function' ? String(word(message.slice(colon + 1))) : String(word)
  }
}
