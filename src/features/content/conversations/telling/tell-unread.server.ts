import { sql } from 'kysely'
import { pushToPerson } from '#src/features/people/push/push-to-person.server.ts'
import { readEmail } from '#src/kernel/email-address.ts'
import { newId } from '#src/kernel/ids.ts'
import type { Language } from '#src/kernel/words/language.ts'
import { readLanguage } from '#src/kernel/words/language.ts'
import type { Db } from '#src/server/database/connect.ts'
import { inTransaction } from '#src/server/database/in-transaction.ts'
import { mailBody } from '#src/server/mail/mail-body.ts'
import { mailLanguage } from '#src/server/mail/mail-language.ts'
import { writeMail } from '#src/server/mail/write-mail.ts'
import { plainWritten } from '#src/server/text/written-text.ts'
import { conversationAnswerWords } from '../answers/words.ts'
import { tellAfterMinutes } from '../conversation-limits.ts'
import { newToken, tokenHash } from '../conversation-of.server.ts'
import { ownMessagesHref, visitorHref } from '../conversations.ts'

const atOnce = 50
/** Milliseconds: what a device has not fetched by then is in the mail. */
const shelfLife = 24 * 3_600_000

type Untold = {
  readonly id: string
  readonly userId: string | null
  readonly email: string
  readonly language: string | null
  readonly lastSeq: number
  readonly texts: readonly string[]
}

/**
 * Tells readers by mail and on their devices what the library has written and they have not read for
 * some minutes, each message once, whatever ends in between. `origin`: where links lead; null:
 * unknown.
 */
export async function tellUnread(db: Db, origin: string | null, now = new Date()): Promise<void> {
  while (
    (await inTransaction(db, async (within) => {
      const untold = await lockUntold(within, now)
      for (const one of untold) await tell(within, one, origin, now)
      return untold.length
    })) === atOnce
  );
}

async function lockUntold(within: Db, now: Date): Promise<readonly Untold[]> {
  const isUntold = sql`said.conversation_id = conversations.id and said.side = 'library'
    and said.kind = 'text' and said.seq > greatest(reader_read_seq, told_seq)`
  const { rows } = await sql<Untold>`
    select conversations.id, user_id as "userId", last_library_seq as "lastSeq",
      coalesce(users.email, conversations.email) as email,
      coalesce(users.language, conversations.language) as language,
      (select coalesce(jsonb_agg(body order by seq), '[]')
        from conversation_messages as said where ${isUntold}) as texts
    from conversations left join users on users.id = user_id
    where last_library_seq > greatest(reader_read_seq, told_seq)
      and users.disabled_at is null
      and exists (select from conversation_messages as said where ${isUntold}
        and created_at < ${now}::timestamptz - make_interval(mins => ${tellAfterMinutes}))
    order by conversations.id limit ${atOnce}
    for no key update of conversations skip locked`.execute(within)
  return rows
}

async function tell(within: Db, untold: Untold, origin: string | null, now: Date): Promise<void> {
  const { id, userId, language, lastSeq, texts } = untold
  const to = readEmail(untold.email)
  const reads = mailLanguage(userId === null ? null : language, readLanguage(language))
  const words = conversationAnswerWords[reads]
  if (to !== null) {
    const link = await linkOf(within, untold)
    const answer = texts.map(plainWritten).filter(Boolean).join('\n\n')
    const text = {
      subject: words.answerSubject,
      before: words.answerBefore(answer),
      button: words.answerButton,
      after: words.answerAfter,
    }
    const body = mailBody(text, origin && `${origin}${link}`, reads)
    await writeMail(within, { kind: 'conversation', to, ...body })
  }
  if (userId !== null) await pushTo(within, userId, reads, now)
  await within
    .updateTable('conversations')
    .set({ told_seq: lastSeq })
    .where('id', '=', id)
    .execute()
}

/** A visitor's mail has a link of its own: those made before are stored as hashes alone. */
async function linkOf(within: Db, { id, userId }: Untold): Promise<string> {
  if (userId !== null) return ownMessagesHref()
  const token = newToken()
  await within
    .insertInto('conversation_links')
    .values({ token_hash: tokenHash(token), conversation_id: id })
    .execute()
  return visitorHref(token)
}

/** Without the text: whoever holds the phone reads it. */
async function pushTo(within: Db, user: string, language: Language, now: Date): Promise<void> {
  await pushToPerson(within, user, {
    messageId: newId(),
    body: conversationAnswerWords[language].answerPush,
    to: ownMessagesHref(),
    tag: 'conversation',
    urgency: 'normal',
    shelfLife,
    now,
  })
}
