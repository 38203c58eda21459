import { z } from '@hono/zod-openapi'
import { cleanLines } from '#src/kernel/clean-text.ts'
import { readEmail } from '#src/kernel/email-address.ts'
import { AppError } from '#src/kernel/errors.ts'
import { say } from '#src/kernel/words/sentence.ts'
import { feedbackAnswerWords } from './answers/words.ts'
import {
  type FeedbackKind,
  feedbackKinds,
  longestFeedback,
  type RatedArea,
  type Ratings,
  ratedAreas,
} from './feedback.ts'

/** The fields of a form as they were sent; '' for one that was not. */
type SentFields = (name: string) => string

/** What a sender has written, as it is kept. */
export type Written = {
  readonly kind: FeedbackKind
  readonly body: string
  readonly email: string | null
  readonly ratings: Ratings
  /** The id of the account whose name is to stand with it; null: no name. */
  readonly namedAs: string | null
}

type Fault = { readonly field: string; readonly message: ReturnType<typeof say> }
type Words = (typeof feedbackAnswerWords)['en']

const fault = (field: string, pick: (words: Words) => string): Fault => ({
  field,
  message: say(feedbackAnswerWords, pick),
})

/**
 * What the fields say, after their check. Errors: `invalid-input` with a sentence for each field
 * that does not fit.
 */
export function readWritten(field: SentFields): Written {
  const kind = feedbackKinds.find((one) => one === field('kind'))
  const body = bodyOf(field('text'))
  const email = field('email').trim() === '' ? null : readEmail(field('email'))
  const faults = [
    ...(kind ? [] : [fault('kind', (words) => words.chooseKind)]),
    ...bodyFaults('text', body, (words) => words.writeText),
    ...(email === null && field('email').trim() !== ''
      ? [fault('email', (words) => words.noEmail)]
      : []),
    ...(field('website') === '' ? [] : [fault('website', (words) => words.leaveEmpty)]),
  ]
  if (!kind || faults.length > 0) throw faulty(faults)
  const namedAs = field('named') === 'yes' ? field('as') : null
  return { kind, body, email, ratings: ratingsOf(field), namedAs }
}

/** A message, an answer or a note as it is kept. Errors: `invalid-input` of the field. */
export function checkedText(name: string, text: string): string {
  const body = bodyOf(text)
  const faults = bodyFaults(name, body, (words) => words.writeFirst)
  if (faults.length > 0) throw faulty(faults)
  return body
}

function bodyOf(text: string): string {
  return cleanLines(text, longestFeedback + 1)
}

function bodyFaults(name: string, body: string, missing: (words: Words) => string): Fault[] {
  if (body === '') return [fault(name, missing)]
  if (body.length <= longestFeedback) return []
  return [fault(name, (words) => words.tooLong(longestFeedback))]
}

function ratingsOf(field: SentFields): Ratings {
  const given = ratedAreas.flatMap((area): [RatedArea, number][] => {
    const score = field(`rating-${area}`)
    return /^[1-5]$/.test(score) ? [[area, Number(score)]] : []
  })
  return Object.fromEntries(given)
}

function faulty(faults: readonly Fault[]): AppError {
  const sentence = (language: 'en' | 'hi' | 'or') =>
    faults.map(({ message }) => message(language)).join(' ')
  return new AppError('invalid-input', sentence, { fields: faults })
}

/** The fields as the API describes them. */
export const sentTexts: Readonly<Record<string, string>> = {
  kind: `What it is: ${feedbackKinds.join(', ')}.`,
  text: `Plain text, at most ${longestFeedback} characters.`,
  email: 'Where the answer goes; may be left out.',
  key: '43 letters of base64url (256 random bits), made by you: the same key is taken once, and is the token of the link by which you follow it. Left out: one is made for you.',
  pass: 'From the problem that the first request is answered with; send it with the second one.',
  work: 'Where the problem names bits: a whole number n for which SHA-256 of “pass.key.n” begins with so many zero bits.',
  'rating-collection': 'From 1 to 5; so for each area that is rated.',
}

/** The answer to what was sent. */
export const sentShape = z
  .object({
    number: z.int().openapi({ example: 12 }),
    href: z.string().openapi({
      description: 'The path of the page by which you follow it: a secret.',
      example: '/feedback/12?token=mFJ3…',
    }),
  })
  .openapi('SentFeedback')
