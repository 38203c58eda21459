import { cleanIndented, cleanLines } from '#src/kernel/clean-text.ts'
import { AppError } from '#src/kernel/errors.ts'
import { say } from '#src/kernel/words/sentence.ts'
import { conversationAnswerWords } from './answers/words.ts'
import { newToken } from './conversation-of.server.ts'
import { type Card, longestMessage } from './conversations.ts'

/** What somebody has written, as it is kept. */
export type WrittenMessage = {
  readonly key: string
  readonly body: string
  /** What it is about, `book:42`; '' for nothing. */
  readonly about: string
}

type Words = (typeof conversationAnswerWords)['en']

/** An error of one field. */
export function faultOf(field: string, pick: (words: Words) => string): AppError {
  const message = say(conversationAnswerWords, pick)
  return new AppError('invalid-input', message, { fields: [{ field, message }] })
}

/**
 * What the fields `key`, `text` and `about` say. `isMarkdown`: whether indentation stays. Errors:
 * `invalid-input` where the text is too long.
 */
export function readWritten(field: (name: string) => string, isMarkdown = false): WrittenMessage {
  const clean = isMarkdown ? cleanIndented : cleanLines
  const body = clean(field('text'), longestMessage + 1)
  if (body.length > longestMessage) throw faultOf('text', (words) => words.tooLong(longestMessage))
  const key = field('key')
  return { key: /^[\w-]{16,64}$/.test(key) ? key : newToken(), body, about: field('about') }
}

/** Errors: `invalid-input` where a message has neither text nor card nor files. */
export function requireSomething(
  { body }: Pick<WrittenMessage, 'body'>,
  card: Card | null,
  files: readonly File[],
): void {
  if (body === '' && card === null && files.length === 0) {
    throw faultOf('text', (words) => words.writeFirst)
  }
}
