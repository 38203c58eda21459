import { sql } from 'kysely'
import type { Actor } from '#src/kernel/actor.ts'
import { readCursorNow } from '#src/server/database/change-cursor.ts'
import type { Db } from '#src/server/database/connect.ts'
import { isoInstant } from '#src/server/database/iso-instant.ts'
import { noSuchConversation } from '../conversation-of.server.ts'
import { messagesAtOnce } from '../conversations.ts'
import { messagesBefore, shownMessage, statusJson } from '../message-rows.server.ts'
import { requireOffice } from './inbox.server.ts'
import type { Interlocutor, OfficeConversation, Report } from './office-shapes.ts'

/**
 * Whom an address belongs to: an account, or a visitor who has asked. Errors: `not-found` where
 * nobody is known by it.
 */
export async function interlocutorOf(db: Db, email: string): Promise<Interlocutor> {
  const { rows } = await sql<Interlocutor>`
    select name, email, id as "userId", coalesce(language, 'en') as language
    from users where email = ${email.toLowerCase()}
    union all
    select name, email, null, language from conversations where email = ${email.toLowerCase()}
    limit 1`.execute(db)
  const [found] = rows
  if (!found) throw noSuchConversation()
  return found
}

/** The condition that a conversation is with somebody. */
export function isWith({ userId, email }: Interlocutor) {
  return userId === null
    ? sql<boolean>`conversations.email = ${email}`
    : sql<boolean>`(conversations.user_id = ${userId} or conversations.email = ${email})`
}

/** The id of the conversation with somebody; null: there is none. */
export async function idWith(db: Db, reader: Interlocutor): Promise<string | null> {
  const found = await db
    .selectFrom('conversations')
    .select('id')
    .where(isWith(reader))
    .orderBy('user_id')
    .executeTakeFirst()
  return found?.id ?? null
}

/**
 * The conversation with whoever has this address: the last messages, or those before one. Errors:
 * `forbidden` to all but administrators, `not-found`.
 */
export async function officeConversation(
  db: Db,
  actor: Actor,
  email: string,
  before: number | null = null,
): Promise<OfficeConversation> {
  requireOffice(actor)
  const reader = await interlocutorOf(db, email)
  const cursor = await readCursorNow(db)
  const found = await db
    .selectFrom('conversations')
    .select(['id', 'number'])
    .select(statusJson.as('status'))
    .where(isWith(reader))
    .orderBy('user_id')
    .executeTakeFirst()
  if (!found) {
    const nothing = { id: null, number: null, status: null, messages: [], reports: [] }
    return { reader, ...nothing, hasEarlier: false, cursor }
  }
  const { id, number, status } = found
  const rows = await messagesBefore(db, id, before, messagesAtOnce + 1)
  return {
    reader,
    id,
    number,
    status,
    messages: rows.slice(-messagesAtOnce).map((row) => shownMessage(row, true)),
    hasEarlier: rows.length > messagesAtOnce,
    reports: await openReports(db, id),
    cursor,
  }
}

/** The address of whom a conversation is with, by its number. Errors: `not-found`. */
export async function emailOfNumber(db: Db, number: number): Promise<string> {
  const found = await db
    .selectFrom('conversations')
    .leftJoin('users', 'users.id', 'user_id')
    .select(sql<string>`coalesce(users.email, conversations.email)`.as('email'))
    .where('number', '=', number)
    .executeTakeFirst()
  if (!found) throw noSuchConversation()
  return found.email
}

/** The id of a conversation, by its number. Errors: `not-found`. */
export async function idOfNumber(db: Db, number: number): Promise<string> {
  const found = await db
    .selectFrom('conversations')
    .select('id')
    .where('number', '=', number)
    .executeTakeFirst()
  if (!found) throw noSuchConversation()
  return found.id
}

async function openReports(db: Db, conversation: string): Promise<Report[]> {
  return db
    .selectFrom('conversation_reports')
    .select(['seq', 'reason', isoInstant(sql`created_at`).as('at')])
    .where('conversation_id', '=', conversation)
    .where('settled_at', 'is', null)
    .orderBy('seq')
    .limit(100)
    .execute()
}
