import { chosenBook } from '#src/features/collection/catalogue-maintenance/chosen-book.server.ts'
import { type Actor, actorName } from '#src/kernel/actor.ts'
import { AppError } from '#src/kernel/errors.ts'
import type { Db } from '#src/server/database/connect.ts'
import type { FileStore } from '#src/server/files/file-store.ts'
import type { readFileForm } from '#src/server/http/read-form.ts'
import { noSuchConversation } from '../conversation-of.server.ts'
import { conversationNumber } from '../conversations.ts'
import { readWritten } from '../message-shape.server.ts'
import { handOver, readHandOver } from './hand-over.server.ts'
import { officeConversation } from './office-conversation.server.ts'
import {
  blockReader,
  claim,
  closeConversation,
  noteReadByOffice,
  reopenConversation,
  settleReports,
  transfer,
} from './office-steps.server.ts'
import { sendAsOffice } from './send-as-office.server.ts'

type Surroundings = { readonly db: Db; readonly files: FileStore; readonly actor: Actor }
type SentForm = Awaited<ReturnType<typeof readFileForm>>

/**
 * Does what a form of the page of one person's conversation asks for, and says that it is done.
 * Errors: those of the steps, `bad-request` for none of them.
 */
export async function chatAction(
  { db, files, actor }: Surroundings,
  email: string,
  form: SentForm,
): Promise<string> {
  const { field } = form
  if (field('intent') === '' || field('intent') === 'send') {
    const written = readWritten(field, true)
    const book = await chosenBook(db, actor, 'book', field('book'))
    const about = book === null ? field('about') : String(book)
    const message = { ...written, about, seen: conversationNumber(field('seen')) }
    await sendAsOffice(db, files, actor, email, message, form.files('files'))
    return 'Sent.'
  }
  const { id } = await officeConversation(db, actor, email)
  if (id === null) throw noSuchConversation()
  return step(db, actor, id, field)
}

async function step(
  db: Db,
  actor: Actor,
  id: string,
  field: (name: string) => string,
): Promise<string> {
  const from = field('from') || null
  switch (field('intent')) {
    case 'claim':
      await claim(db, actor, id)
      return 'It is yours: colleagues see that you answer.'
    case 'take-over':
      await transfer(db, actor, id, from, actorName(actor))
      return 'It is yours now.'
    case 'pass':
      await transfer(db, actor, id, from, field('to'))
      return `Passed on to ${field('to')}.`
    case 'give-back':
      await transfer(db, actor, id, from, null)
      return 'Back in the queue.'
    case 'close':
      await closeConversation(db, actor, id)
      return 'Closed. A message of the reader opens it again.'
    case 'reopen':
      await reopenConversation(db, actor, id)
      return 'Opened again.'
    case 'block':
      await blockReader(db, actor, id, Number(field('days')))
      return 'Messages of this reader are refused until then.'
    case 'unblock':
      await blockReader(db, actor, id, 0)
      return 'Messages of this reader are taken again.'
    case 'hand-over': {
      const bookNumber = await chosenBook(db, actor, 'bookNumber', field('bookNumber'))
      const asked = readHandOver(field, bookNumber)
      const { number, joined } = await handOver(db, actor, id, asked)
      return joined
        ? `Others ask for the same: the reader has joined request ${number}.`
        : `Request ${number} is made, and the reader is told.`
    }
    case 'settle':
      await settleReports(db, actor, id)
      return 'The complaint is settled.'
    case 'read':
      await noteReadByOffice(db, actor, id, conversationNumber(field('seen')))
      return 'Marked as read.'
    default:
      throw new AppError('bad-request', 'This form was not recognised. Please reload the page.')
  }
}
