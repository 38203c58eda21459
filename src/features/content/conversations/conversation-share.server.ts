import { sql } from 'kysely'
import type { Db } from '#src/server/database/connect.ts'
import type { DataSubject, PersonShare } from '#src/server/person-share.ts'
import { type MessageRow, messageJson } from './message-rows.server.ts'

/**
 * What a person and the library have written to each other. Deleting the account deletes all of it,
 * files too; of a librarian, whose answers belong to others, the name goes.
 */
export const conversationShare: PersonShare = {
  name: 'messages',
  gather: async (db, person) => {
    const { rows } = await sql<{ message: MessageRow }>`
      select ${messageJson} as message
      from conversation_messages as said join conversations on conversations.id = conversation_id
      where ${isOf(person)} order by said.seq`.execute(db)
    return rows.map(({ message: { seq, side, kind, body, card, files, at } }) => ({
      seq,
      from: side === 'reader' ? 'you' : 'the library',
      kind,
      text: body,
      about: card,
      files: files.map(({ name }) => name),
      at,
    }))
  },
  erase: async (db, person) => {
    await eraseConversation(db, person)
    const former = `deleted:${person.id}`
    await sql`update conversation_messages set written_by = ${former}
      where written_by = ${person.email} and ${person.verified}`.execute(db)
    await sql`update conversation_reports set settled_by = ${former}
      where settled_by = ${person.email} and ${person.verified}`.execute(db)
    await sql`update conversations set taken_by = null
      where taken_by = ${person.email} and ${person.verified}`.execute(db)
  },
}

async function eraseConversation(db: Db, person: DataSubject): Promise<void> {
  await sql`delete from conversations where ${isOf(person)}`.execute(db)
  if (!person.verified) return
  await sql`delete from conversation_questions where email = ${person.email.toLowerCase()}`.execute(
    db,
  )
}

function isOf({ id, email, verified }: DataSubject) {
  return sql<boolean>`(user_id = ${id} or (${verified} and conversations.email = ${email.toLowerCase()}))`
}
