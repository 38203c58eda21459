import { newToken } from '#src/features/content/conversations/conversation-of.server.ts'
import { sendAsOffice } from '#src/features/content/conversations/office/send-as-office.server.ts'
import { ownConversation } from '#src/features/content/conversations/own-conversation.server.ts'
import { sendAsReader } from '#src/features/content/conversations/send-message.server.ts'
import type { Actor, Person } from '#src/kernel/actor.ts'
import type { Db } from '#src/server/database/connect.ts'
import { memoryFiles } from './memory-files.ts'

/** A message of a reader who is signed in; gives its number. */
export function says(db: Db, actor: Actor, body: string, key = newToken()): Promise<number> {
  return sendAsReader(db, memoryFiles(), { actor, token: '' }, { key, body, about: '' })
}

/** An answer of an administrator; gives its number. */
export function answers(db: Db, admin: Actor, to: Person, body: string): Promise<number> {
  const written = { key: newToken(), body, about: '', seen: 0 }
  return sendAsOffice(db, memoryFiles(), admin, to.email, written)
}

/** What a reader sees of their conversation: what was said, in its order. */
export async function heard(db: Db, actor: Actor): Promise<string[]> {
  const { messages } = await ownConversation(db, { actor, token: '' })
  return messages.map(({ kind, body }) => (kind === 'text' ? body : `(${kind})`))
}
