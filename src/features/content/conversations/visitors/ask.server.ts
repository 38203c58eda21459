import { sql } from 'kysely'
import { institute } from '#institute'
import { formSecret, hashesOf } from '#src/features/content/feedback/feedback-sender.server.ts'
import {
  isInTime,
  passSeconds,
  readPass,
  writePass,
} from '#src/features/content/feedback/form-pass.server.ts'
import { visitor } from '#src/kernel/actor.ts'
import { AppError } from '#src/kernel/errors.ts'
import { newId } from '#src/kernel/ids.ts'
import type { Language } from '#src/kernel/words/language.ts'
import { say } from '#src/kernel/words/sentence.ts'
import type { Db } from '#src/server/database/connect.ts'
import { holdNamedLock } from '#src/server/database/hold-lock.ts'
import { inTransaction } from '#src/server/database/in-transaction.ts'
import { mailBody } from '#src/server/mail/mail-body.ts'
import { writeMail } from '#src/server/mail/write-mail.ts'
import { conversationAnswerWords } from '../answers/words.ts'
import { readCard } from '../cards.server.ts'
import { questionLimits } from '../conversation-limits.ts'
import { conversationOfUser, newToken, tokenHash } from '../conversation-of.server.ts'
import { visitorHref } from '../conversations.ts'
import { faultOf } from '../message-shape.server.ts'
import {
  addMessage,
  isSentTwice,
  lockConversation,
  requireMaySend,
  sentBefore,
} from '../send-message.server.ts'
import type { AskedQuestion } from './ask-shape.server.ts'

/** Whoever asks without an account. `linkOrigin`: where links in mails lead; null: no mail leads here. */
type Asker = {
  readonly network: string
  readonly language: Language
  readonly linkOrigin: string | null
}

/** The pass of a form that is given now, by which it is known how long it was open. */
export async function passOfQuestion(db: Db): Promise<string> {
  return writePass(await formSecret(db), new Date(), 0)
}

/**
 * Keeps a question of a visitor, and mails the link that confirms the address: nobody reads it
 * before. Errors: `too-many-requests` where the form came too soon or too late, or where too much
 * came of late; `unavailable` where no mail could lead here.
 */
export async function askAsVisitor(
  db: Db,
  { network, language, linkOrigin }: Asker,
  { name, email, body, about }: AskedQuestion,
  pass: string,
): Promise<void> {
  const given = readPass(await formSecret(db), pass)
  if (!given || !isInTime(given, new Date())) {
    throw tooMany((words) => words.sendOnceMore, passSeconds.least)
  }
  if (linkOrigin === null) {
    const { phone } = institute
    throw new AppError(
      'unavailable',
      say(conversationAnswerWords, (words) => words.noMail(phone)),
    )
  }
  const { network: hash } = await hashesOf(db, { actor: visitor, network })
  const card = await readCard(db, visitor, about)
  const token = newToken()
  await inTransaction(db, async (within) => {
    await holdNamedLock(within, 'conversation questions')
    await requireFewQuestions(within, hash ?? '', email)
    await within
      .insertInto('conversation_questions')
      .values({
        token_hash: tokenHash(token),
        name,
        email,
        body,
        language,
        card: card && JSON.stringify(card),
        network_hash: hash ?? '',
      })
      .execute()
    const words = conversationAnswerWords[language]
    const text = {
      subject: words.confirmSubject,
      before: words.confirmBefore(body),
      button: words.confirmButton,
      after: words.confirmAfter,
    }
    const mail = mailBody(text, `${linkOrigin}${visitorHref(token)}`, language)
    await writeMail(within, { kind: 'question', to: email, ...mail })
  })
}

/** A question that waits for its address to be confirmed; null: the token names none. */
export async function waitingQuestion(db: Db, token: string) {
  const found = await db
    .selectFrom('conversation_questions')
    .select(['name', 'email', 'body'])
    .where('token_hash', '=', tokenHash(token))
    .executeTakeFirst()
  return found ?? null
}

/**
 * Sends a question whose address is confirmed by having the token: into the conversation of the
 * account with that address (gives true: its owner has to sign in), else into one that the token
 * opens. Errors: `invalid-input` where there is no such question; `forbidden`,
 * `too-many-requests`.
 */
export async function confirmQuestion(db: Db, token: string): Promise<boolean> {
  const key = tokenHash(token)
  return inTransaction(
    db,
    async (within) => {
      const asked = await within
        .deleteFrom('conversation_questions')
        .where('token_hash', '=', key)
        .returning(['name', 'email', 'body', 'language', 'card'])
        .executeTakeFirst()
      if (!asked) throw faultOf('token', (words) => words.noSuchQuestion)
      const { name, email, body, language, card } = asked
      const user = await within
        .selectFrom('users')
        .select(['id', 'email'])
        .where('email', '=', email)
        .where('email_verified', '=', true)
        .executeTakeFirst()
      const id = user
        ? await conversationOfUser(within, user)
        : await conversationOfVisitor(within, { name, email, language })
      await lockConversation(within, id)
      if ((await sentBefore(within, id, key, body)) === null) {
        await requireMaySend(within, id)
        await addMessage(within, id, { key, body, card: card as null, by: null })
      }
      if (user) return true
      await within
        .insertInto('conversation_links')
        .values({ token_hash: key, conversation_id: id })
        .execute()
      return false
    },
    isSentTwice,
  )
}

async function conversationOfVisitor(
  within: Db,
  visitor: { readonly name: string; readonly email: string; readonly language: string },
): Promise<string> {
  const made = await within
    .insertInto('conversations')
    .values({ id: newId(), ...visitor })
    .onConflict((conflict) =>
      conflict.column('email').doUpdateSet({ name: visitor.name, language: visitor.language }),
    )
    .returning('id')
    .executeTakeFirstOrThrow()
  return made.id
}

/** Errors: `too-many-requests`. */
async function requireFewQuestions(within: Db, network: string, email: string): Promise<void> {
  const { rows } = await sql<{ readonly [Of in keyof typeof questionLimits]: SentOfLate }>`
    select jsonb_build_object('hour', count(*) filter (where recent), 'day', count(*)) as all,
      jsonb_build_object('hour', count(*) filter (where recent and network_hash = ${network}),
        'day', count(*) filter (where network_hash = ${network})) as network,
      jsonb_build_object('hour', count(*) filter (where recent and email = ${email}),
        'day', count(*) filter (where email = ${email})) as address
    from (select *, created_at > now() - interval '1 hour' as recent from conversation_questions
      where created_at > now() - interval '1 day') as latest`.execute(within)
  const [sent] = rows
  const isFew = (of: keyof typeof questionLimits) =>
    sent !== undefined &&
    sent[of].hour < questionLimits[of].hour &&
    sent[of].day < questionLimits[of].day
  if (isFew('all') && isFew('network') && isFew('address')) return
  throw tooMany((words) => words.tooManyQuestions, 3600)
}

type SentOfLate = { readonly hour: number; readonly day: number }
type Words = (typeof conversationAnswerWords)['en']

function tooMany(pick: (words: Words) => string, retryAfter: number): AppError {
  return new AppError('too-many-requests', say(conversationAnswerWords, pick), { retryAfter })
}
