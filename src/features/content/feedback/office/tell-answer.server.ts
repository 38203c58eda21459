import { randomBytes } from 'node:crypto'
import { pushToPerson } from '#src/features/people/push/push-to-person.server.ts'
import { readEmail } from '#src/kernel/email-address.ts'
import { type Language, readLanguage } from '#src/kernel/words/language.ts'
import type { Db } from '#src/server/database/connect.ts'
import { mailBody } from '#src/server/mail/mail-body.ts'
import { mailLanguage } from '#src/server/mail/mail-language.ts'
import { writeMail } from '#src/server/mail/write-mail.ts'
import { feedbackAnswerWords } from '../answers/words.ts'
import { feedbackHref } from '../feedback.ts'
import { tokenHash } from '../feedback-sender.server.ts'

/** A feedback that is answered, and what is known of its sender. */
type Asked = {
  readonly id: string
  readonly number: number
  readonly userId: string | null
  readonly email: string | null
  readonly language: string
  readonly accountLanguage: string | null
}

/** Milliseconds: what a device has not fetched by then is in the list of the form's page. */
const shelfLife = 7 * 24 * 3_600_000

/** The mail has a link of its own: those made before are stored as hashes alone. */
export async function mailAnswer(
  within: Db,
  asked: Asked,
  answer: string,
  origin: string | null,
): Promise<void> {
  const { id, number, email } = asked
  const to = email === null ? null : readEmail(email)
  if (to === null) return
  const reads = languageOf(asked)
  const words = feedbackAnswerWords[reads]
  const token = randomBytes(32).toString('base64url')
  if (origin !== null) {
    await within
      .insertInto('feedback_links')
      .values({ token_hash: tokenHash(token), feedback_id: id })
      .execute()
  }
  const text = {
    subject: words.answerSubject(String(number)),
    before: words.answerBefore(String(number), answer),
    button: words.answerButton,
    after: words.answerAfter,
  }
  const body = mailBody(text, origin && `${origin}${feedbackHref(number, token)}`, reads)
  await writeMail(within, { kind: 'feedback', to, ...body })
}

/**
 * Tells a sender who gave their name on their devices that there is an answer, without its text; it
 * opens for whoever is signed in.
 */
export async function pushAnswer(within: Db, asked: Asked, messageId: string): Promise<void> {
  const { number, userId } = asked
  if (userId === null) return
  await pushToPerson(within, userId, {
    messageId,
    body: feedbackAnswerWords[languageOf(asked)].isAnswered(String(number)),
    to: feedbackHref(number),
    tag: `feedback ${number}`,
    urgency: 'normal',
    shelfLife,
    now: new Date(),
  })
}

function languageOf({ accountLanguage, language }: Asked): Language {
  return mailLanguage(accountLanguage, readLanguage(language))
}
