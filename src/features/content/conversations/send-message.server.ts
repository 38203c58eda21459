import { sql, type Transaction } from 'kysely'
import { institute } from '#institute'
import { AppError } from '#src/kernel/errors.ts'
import { newId } from '#src/kernel/ids.ts'
import { say } from '#src/kernel/words/sentence.ts'
import { requireFew } from '#src/server/attached/attached-kind.ts'
import { checkFiles } from '#src/server/attached/check-files.ts'
import { keepingFiles, noFileChanges, writeFiles } from '#src/server/attached/write-files.ts'
import type { Db } from '#src/server/database/connect.ts'
import { inTransaction } from '#src/server/database/in-transaction.ts'
import type { Tables } from '#src/server/database/tables.ts'
import type { FileStore } from '#src/server/files/file-store.ts'
import { conversationAnswerWords } from './answers/words.ts'
import { readCard } from './cards.server.ts'
import { conversationFileKind } from './conversation-kinds.server.ts'
import { messageLimits } from './conversation-limits.ts'
import {
  type Claim,
  conversationOf,
  conversationOfUser,
  noSuchConversation,
} from './conversation-of.server.ts'
import { type Card, conversationFileLimits } from './conversations.ts'
import { requireSomething, type WrittenMessage } from './message-shape.server.ts'

/** What a message is besides its text. */
export type AddedMessage = {
  readonly key: string
  readonly body: string
  readonly card: Card | null
  /** The administrator who writes it; null: the reader. */
  readonly by: string | null
  /** Up to which message an administrator had read; left out: as it was. */
  readonly seen?: number
}

/**
 * Sends a message of the reader; gives its number. Sent again under the same key it is not written
 * twice. A conversation that was closed is open again. Errors: `not-found` where there is no such
 * conversation; `invalid-input` where it says nothing; `conflict` where the key is another text's;
 * `forbidden` for a reader who is blocked; `too-many-requests`; those of `checkFiles`.
 */
export async function sendAsReader(
  db: Db,
  files: FileStore,
  claim: Claim,
  written: WrittenMessage,
  sent: readonly File[] = [],
): Promise<number> {
  const { actor } = claim
  const known = await conversationOf(db, claim)
  const before = known && (await sentBefore(db, known, written.key, written.body))
  if (before) return before
  const card = await readCard(db, actor, written.about)
  requireSomething(written, card, sent)
  requireFew(conversationFileKind, sent)
  const added = await checkFiles(sent, conversationFileLimits.megabytes)
  const changes = { ...noFileChanges, added }
  let isAgain = false
  return keepingFiles(db, files, conversationFileKind, changes, () =>
    inTransaction(
      db,
      async (within) => {
        const id =
          known ??
          (actor.kind === 'user' && actor.verified ? await conversationOfUser(within, actor) : null)
        if (id === null) throw noSuchConversation()
        await lockConversation(within, id)
        // Sent twice at once, the second one is run again and finds the first.
        const again = isAgain ? await sentBefore(within, id, written.key, written.body) : null
        if (again !== null) return again
        isAgain = true
        await requireMaySend(within, id)
        const { key, body } = written
        const { id: message, seq } = await addMessage(within, id, { key, body, card, by: null })
        await writeFiles(within, conversationFileKind, message, [], changes)
        return seq
      },
      isSentTwice,
    ),
  )
}

/** Has all who change a conversation wait for each other until the transaction ends. */
export async function lockConversation(within: Db, id: string): Promise<void> {
  await sql`select from conversations where id = ${id} for no key update`.execute(within)
}

/**
 * Writes a message as the next one of a conversation that is locked, and what follows from it: the
 * reader waits for an answer, or has got one. Gives its id and its number.
 */
export async function addMessage(
  within: Transaction<Tables>,
  conversation: string,
  { key, body, card, by, seen = 0 }: AddedMessage,
): Promise<{ readonly id: string; readonly seq: number }> {
  const own = sql`last_reader_seq = last_seq + 1, waiting_since = coalesce(waiting_since, now())`
  const ofLibrary = sql`last_library_seq = last_seq + 1, waiting_since = null, taken_by = ${by},
    library_read_seq = greatest(library_read_seq, least(${seen}::integer, last_seq + 1))`
  const { rows } = await sql<{ id: string; seq: number }>`
    with counted as (
      update conversations set last_seq = last_seq + 1, state = 'open', closed_at = null,
        changed_at = now(), version = version + 1, ${by === null ? own : ofLibrary}
      where id = ${conversation} returning last_seq)
    insert into conversation_messages (id, conversation_id, seq, key, side, body, card, written_by)
    select ${newId()}::uuid, ${conversation}::uuid, last_seq, ${key}::text, ${by === null ? 'reader' : 'library'}::text,
      ${body}::text, ${card && JSON.stringify(card)}::jsonb, ${by}::text from counted
    returning id, seq`.execute(within)
  const [added] = rows
  if (!added) throw noSuchConversation()
  return added
}

/** The same key twice at once: the second finds the first when it is run again. */
export function isSentTwice(error: unknown): boolean {
  return (
    error instanceof Error &&
    'constraint' in error &&
    error.constraint === 'conversation_messages_key'
  )
}

/** The number of what was sent under this key; null: nothing. Errors: `conflict`. */
export async function sentBefore(
  db: Db,
  conversation: string,
  key: string,
  body: string,
): Promise<number | null> {
  const found = await db
    .selectFrom('conversation_messages')
    .select(['seq', 'body'])
    .where('conversation_id', '=', conversation)
    .where('key', '=', key)
    .executeTakeFirst()
  if (!found) return null
  if (found.body === body) return found.seq
  throw new AppError(
    'conflict',
    say(conversationAnswerWords, (words) => words.keyUsed),
    { reason: 'key-used' },
  )
}

/** Errors: `forbidden` where the reader is blocked, `too-many-requests`. */
export async function requireMaySend(within: Db, conversation: string): Promise<void> {
  const { rows } = await sql<{ blocked: boolean; minute: number; hour: number; day: number }>`
    select blocked_until is not null and blocked_until > now() as blocked, sent.*
    from conversations, lateral (
      select count(*) filter (where created_at > now() - interval '1 minute')::integer as minute,
        count(*) filter (where created_at > now() - interval '1 hour')::integer as hour,
        count(*)::integer as day
      from (select created_at from conversation_messages
        where conversation_id = conversations.id and side = 'reader' and seq > last_seq - 4000
          and created_at > now() - interval '1 day') as latest) as sent
    where id = ${conversation}`.execute(within)
  const [found] = rows
  if (found?.blocked) {
    throw new AppError(
      'forbidden',
      say(conversationAnswerWords, (words) => words.isBlocked(institute.email)),
    )
  }
  const { minute, hour, day } = messageLimits
  if (found && found.minute < minute && found.hour < hour && found.day < day) return
  throw new AppError(
    'too-many-requests',
    say(conversationAnswerWords, (words) => words.tooMany),
    { retryAfter: 600 },
  )
}
