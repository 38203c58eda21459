import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { type Actor, actorName } from '#src/kernel/actor.ts'
import { readEmail } from '#src/kernel/email-address.ts'
import { AppError } from '#src/kernel/errors.ts'
import { newId } from '#src/kernel/ids.ts'
import { readLanguage } from '#src/kernel/words/language.ts'
import type { Db } from '#src/server/database/connect.ts'
import { mailBody } from '#src/server/mail/mail-body.ts'
import { mailLanguage } from '#src/server/mail/mail-language.ts'
import { writeMail } from '#src/server/mail/write-mail.ts'
import { feedbackAnswerWords } from '../answers/words.ts'
import { feedbackHref } from '../feedback.ts'
import { tokenHash } from '../feedback-sender.server.ts'
import { checkedText } from '../feedback-shape.server.ts'
import { officeStep, readNow, type Shown } from './office-steps.server.ts'

/**
 * Answers a feedback and those that are joined with it: each sender reads it by their link, and by
 * mail where there is an address. `origin` is where links in mails lead; null: nobody knows.
 * Errors: those of `officeStep` and `checkedText`.
 */
export async function answerFeedback(
  db: Db,
  actor: Actor,
  shown: Shown,
  text: string,
  origin: string | null,
): Promise<void> {
  const body = checkedText('text', text)
  await officeStep(db, actor, shown, 'answered', async (within, id) => {
    const asked = await within
      .selectFrom('feedback')
      .leftJoin('users', 'users.id', 'user_id')
      .select(['feedback.id', 'feedback.number', 'feedback.email', 'feedback.language'])
      .select(['users.language as accountLanguage', 'merged_into as mergedInto'])
      .where(({ or, eb }) => or([eb('feedback.id', '=', id), eb('merged_into', '=', id)]))
      .where('state', '<>', 'withdrawn')
      .execute()
    if (asked.some((one) => one.id === id && one.mergedInto !== null)) {
      throw new AppError('conflict', 'It is merged with another one: answer that one.')
    }
    for (const one of asked) {
      await within
        .insertInto('feedback_messages')
        .values({
          id: newId(),
          feedback_id: one.id,
          kind: 'answer',
          body,
          written_by: actorName(actor),
        })
        .execute()
      await mailAnswer(within, one, body, origin)
    }
    const answered = {
      state: 'answered',
      first_answered_at: sql<Date>`coalesce(first_answered_at, now())`,
    }
    await within
      .updateTable('feedback')
      .set(answered)
      .set({ version: sql`version + 1`, ...readNow(actor) })
      .where('merged_into', '=', id)
      .where('state', '<>', 'withdrawn')
      .execute()
    const others = asked.map(({ number }) => number).filter((number) => number !== shown.number)
    return { set: answered, after: { with: others } }
  })
}

type Asked = {
  readonly id: string
  readonly number: number
  readonly email: string | null
  readonly language: string
  readonly accountLanguage: string | null
}

/** The mail has a link of its own: those made before are stored as hashes alone. */
async function mailAnswer(
  within: Db,
  { id, number, email, language, accountLanguage }: Asked,
  answer: string,
  origin: string | null,
): Promise<void> {
  const to = email === null ? null : readEmail(email)
  if (to === null) return
  const reads = mailLanguage(accountLanguage, readLanguage(language))
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
