import { type Actor, actorName } from '#src/kernel/actor.ts'
import { AppError } from '#src/kernel/errors.ts'
import { publicNumber } from '#src/kernel/ids.ts'
import { requireFew } from '#src/server/attached/attached-kind.ts'
import { checkFiles } from '#src/server/attached/check-files.ts'
import { keepingFiles, noFileChanges, writeFiles } from '#src/server/attached/write-files.ts'
import type { Db } from '#src/server/database/connect.ts'
import { inTransaction } from '#src/server/database/in-transaction.ts'
import type { FileStore } from '#src/server/files/file-store.ts'
import { textFault } from '#src/server/text/written-text.ts'
import { bookCard, cardFor } from '../cards.server.ts'
import { conversationFileKind } from '../conversation-kinds.server.ts'
import { conversationOfUser } from '../conversation-of.server.ts'
import { type Card, conversationFileLimits } from '../conversations.ts'
import { requireSomething, type WrittenMessage } from '../message-shape.server.ts'
import { addMessage, isSentTwice, sentBefore } from '../send-message.server.ts'
import { requireOffice } from './inbox.server.ts'
import { idWith, interlocutorOf } from './office-conversation.server.ts'
import { officeStep, requireNobodyElse } from './office-steps.server.ts'

/**
 * A message of the library: `about` is `book:42`, a loan or a request of the reader's, or the number
 * of a book as somebody types it.
 */
export type OfficeMessage = WrittenMessage & {
  /** Up to which message the writer had read. */
  readonly seen: number
}

/**
 * Writes to whoever has this address; gives the number of the message. Whoever writes has taken the
 * conversation. Sent again under the same key it is not written twice. Errors: `forbidden` to all
 * but administrators, `not-found`, `invalid-input`; `conflict` where a colleague answers; those of
 * `checkFiles`.
 */
export async function sendAsOffice(
  db: Db,
  files: FileStore,
  actor: Actor,
  email: string,
  written: OfficeMessage,
  sent: readonly File[] = [],
): Promise<number> {
  requireOffice(actor)
  const id = await conversationWith(db, email)
  const before = await sentBefore(db, id, written.key, written.body)
  if (before !== null) return before
  const card = await cardOf(db, email, written.about)
  requireSomething(written, card, sent)
  const fault = textFault(written.body)
  if (fault !== null) throw fieldFault('text', fault)
  requireFew(conversationFileKind, sent)
  const added = await checkFiles(sent, conversationFileLimits.megabytes)
  const changes = { ...noFileChanges, added }
  let isAgain = false
  return keepingFiles(db, files, conversationFileKind, changes, () =>
    officeStep(
      db,
      actor,
      id,
      null,
      async (within, found) => {
        // Sent twice at once, the second one is run again and finds the first.
        const again = isAgain ? await sentBefore(within, id, written.key, written.body) : null
        if (again !== null) return again
        isAgain = true
        requireNobodyElse(found, actor)
        const { key, body } = written
        const message = { key, body, card, by: actorName(actor), seen: written.seen }
        const { id: added, seq } = await addMessage(within, id, message)
        await writeFiles(within, conversationFileKind, added, [], changes)
        return seq
      },
      isSentTwice,
    ),
  )
}

/** The conversation with whoever has this address, begun where there is none. */
async function conversationWith(db: Db, email: string): Promise<string> {
  const reader = await interlocutorOf(db, email)
  const known = await idWith(db, reader)
  if (known !== null) return known
  const { userId, email: address } = reader
  return inTransaction(db, (within) =>
    conversationOfUser(within, { id: userId ?? '', email: address }),
  )
}

/** Errors: `invalid-input` of the field `book` where there is no book of that number. */
async function cardOf(db: Db, email: string, about: string): Promise<Card | null> {
  if (/^(request|loan):/.test(about)) {
    return cardFor(db, (await interlocutorOf(db, email)).userId, about)
  }
  const number = about.trim().replace(/^book:/, '')
  if (number === '') return null
  const card = await bookCard(db, publicNumber(number))
  if (card) return card
  throw fieldFault(
    'book',
    'There is no book with this number. It is at the end of its address, /books/12.',
  )
}

function fieldFault(field: string, message: string): AppError {
  return new AppError('invalid-input', message, { fields: [{ field, message }] })
}
