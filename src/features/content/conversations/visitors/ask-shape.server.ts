import { cleanLines } from '#src/kernel/clean-text.ts'
import { readEmail } from '#src/kernel/email-address.ts'
import { AppError } from '#src/kernel/errors.ts'
import { readName } from '#src/kernel/person-name.ts'
import { say } from '#src/kernel/words/sentence.ts'
import { conversationAnswerWords } from '../answers/words.ts'
import { longestMessage } from '../conversations.ts'

/** A question of a visitor, as it is kept. */
export type AskedQuestion = {
  readonly name: string
  readonly email: string
  readonly body: string
  readonly about: string
}

type Words = (typeof conversationAnswerWords)['en']

/**
 * What the fields say, after their check. Errors: `invalid-input` with a sentence for each field
 * that does not fit.
 */
export function readQuestion(field: (name: string) => string): AskedQuestion {
  const name = readName(field('name'))
  const email = readEmail(field('email'))
  const body = cleanLines(field('text'), longestMessage + 1)
  const faults = [
    ...(name === null ? [fault('name', (words) => words.writeName)] : []),
    ...(email === null ? [fault('email', (words) => words.writeEmail)] : []),
    ...(body === '' ? [fault('text', (words) => words.writeQuestion)] : []),
    ...(body.length > longestMessage
      ? [fault('text', (words) => words.tooLong(longestMessage))]
      : []),
    ...(field('website') === '' ? [] : [fault('website', (words) => words.leaveEmpty)]),
  ]
  if (name === null || email === null || faults.length > 0) {
    const sentence = (language: 'en' | 'hi' | 'or') =>
      faults.map(({ message }) => message(language)).join(' ')
    throw new AppError('invalid-input', sentence, { fields: faults })
  }
  return { name, email, body, about: field('about') }
}

function fault(field: string, pick: (words: Words) => string) {
  return { field, message: say(conversationAnswerWords, pick) }
}
