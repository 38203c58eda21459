import { createHash, randomBytes } from 'node:crypto'
import { type RawBuilder, sql } from 'kysely'
import type { Actor } from '#src/kernel/actor.ts'
import { AppError } from '#src/kernel/errors.ts'
import { newId } from '#src/kernel/ids.ts'
import { say } from '#src/kernel/words/sentence.ts'
import type { Db } from '#src/server/database/connect.ts'
import { conversationAnswerWords } from './answers/words.ts'

/**
 * By what somebody has a conversation: they are signed in, or have the token of a visitor's link.
 */
export type Claim = { readonly actor: Actor; readonly token: string }

/** A token of a link: 256 bits. */
export const tokenShape = /^[\w-]{43}$/

export function newToken(): string {
  return randomBytes(32).toString('base64url')
}

/** A token as it is stored. */
export function tokenHash(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}

/** The condition that a conversation is of whoever claims it. */
export function isTheirs({ actor, token }: Claim): RawBuilder<boolean> {
  if (tokenShape.test(token)) {
    return sql`conversations.user_id is null and conversations.id = (
      select conversation_id from conversation_links where token_hash = ${tokenHash(token)})`
  }
  if (actor.kind !== 'user' || !actor.verified) return sql`false`
  return sql`conversations.user_id = ${actor.id}`
}

/** The id of the conversation of whoever claims it; null: there is none. */
export async function conversationOf(db: Db, claim: Claim): Promise<string | null> {
  const found = await db
    .selectFrom('conversations')
    .select('id')
    .where(isTheirs(claim))
    .executeTakeFirst()
  return found?.id ?? null
}

/**
 * The conversation of a person with an account, made where there is none. One that they began as a
 * visitor, by the same address, is theirs from then on.
 */
export async function conversationOfUser(
  within: Db,
  { id, email }: { readonly id: string; readonly email: string },
): Promise<string> {
  const known = await within
    .selectFrom('conversations')
    .select('id')
    .where('user_id', '=', id)
    .executeTakeFirst()
  if (known) return known.id
  const adopted = await within
    .updateTable('conversations')
    .set({ user_id: id, email: null, name: null })
    .where('email', '=', email.toLowerCase())
    .returning('id')
    .executeTakeFirst()
  if (adopted) return adopted.id
  const made = await within
    .insertInto('conversations')
    .values({ id: newId(), user_id: id })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ user_id: id }))
    .returning('id')
    .executeTakeFirstOrThrow()
  return made.id
}

export function noSuchConversation(): AppError {
  return new AppError(
    'not-found',
    say(conversationAnswerWords, (words) => words.notFound),
  )
}
