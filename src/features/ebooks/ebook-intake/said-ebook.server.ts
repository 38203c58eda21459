import type { z } from '@hono/zod-openapi'
import { AppError } from '#src/kernel/errors.ts'
import { inLanguage, type Sentence, say } from '#src/kernel/words/sentence.ts'
import type { Translated } from '#src/kernel/words/words.ts'
import type { en } from './faults/words/en.ts'
import { intakeFaults } from './faults/words.ts'

type FaultWords = Translated<typeof en>

/** What is answered to whoever adds e-books, in the language in which they read it. */
export function said(pick: (words: FaultWords) => string): Sentence {
  return say(intakeFaults, pick)
}

/**
 * What was written, after its check by `shape`. Its messages are keys of the words of faults, with
 * what they are about behind a colon: `tooLong:120`. Errors: `invalid-input` with `details.fields`,
 * the first of each field.
 */
export function checkedEbook<Shape extends z.ZodType>(shape: Shape, written: unknown) {
  const { data, error } = shape.safeParse(written)
  if (!error) return data as z.output<Shape>
  const messages = new Map<string, Sentence>()
  for (const { path, message } of error.issues) {
    const field = path.filter((part) => typeof part === 'string').join('.')
    if (!messages.has(field)) messages.set(field, saidOf(message))
  }
  throw ebookFaults([...messages])
}

/** `invalid-input` that says what is wrong with fields. */
export function ebookFaults(faults: readonly (readonly [string, Sentence])[]): AppError {
  const whole: Sentence = (language) =>
    [...new Set(faults.map(([, message]) => inLanguage(message, language)))].join(' ')
  const fields = faults.map(([field, message]) => ({ field, message }))
  return new AppError('invalid-input', whole, { fields })
}

function saidOf(message: string): Sentence {
  const colon = message.indexOf(':')
  const key = colon < 0 ? message : message.slice(0, colon)
  return (language) => {
    const words: FaultWords = intakeFaults[language]
    if (!Object.hasOwn(words, key)) return message
    const word: unknown = words[key as keyof FaultWords]
    return typeof word === 'function' ? String(word(message.slice(colon + 1))) : String(word)
  }
}
