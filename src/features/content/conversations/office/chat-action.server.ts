import { chosenBook } from '#src/features/collection/catalogue-maintenance/chosen-book.server.ts'
import { nearForOffice } from '#src/features/content/requests/form/near-for-office.server.ts'
import { checkedRequest } from '#src/features/content/requests/request-shape.server.ts'
import { derivedKey } from '#src/features/lending/desk-operations/derived-key.server.ts'
import { type Actor, actorName } from '#src/kernel/actor.ts'
import { AppError } from '#src/kernel/errors.ts'
import { newId, publicNumber } from '#src/kernel/ids.ts'
import type { Db } from '#src/server/database/connect.ts'
import type { FileStore } from '#src/server/files/file-store.ts'
import type { readFileForm } from '#src/server/http/read-form.ts'
import { noSuchConversation } from '../conversation-of.server.ts'
import { conversationNumber } from '../conversations.ts'
import { readWritten } from '../message-shape.server.ts'
import { staffNames } from './colleagues.server.ts'
import { handOver, readHandOver } from './hand-over.server.ts'
import type { FoundNear } from './hand-over.ts'
import { holdForReader } from './hold-for-reader.server.ts'
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
 * What came of a form: that it is done, in words; the page of the same conversation that shows it;
 * or what the library has of what was to be requested, which is not requested yet.
 */
export type ChatDone =
  | { readonly said: string }
  | { readonly to: string }
  | { readonly near: FoundNear }

/**
 * Does what a form of the page of one person's conversation asks for. Errors: those of the steps,
 * `bad-request` for none of them.
 */
export async function chatAction(
  { db, files, actor }: Surroundings,
  email: string,
  form: SentForm,
): Promise<ChatDone> {
  const { field } = form
  if (field('intent') === '' || field('intent') === 'send') {
    const written = readWritten(field, true)
    const book = await chosenBook(db, actor, 'book', field('book'))
    const about = book === null ? field('about') : String(book)
    const message = { ...written, about, seen: conversationNumber(field('seen')) }
    await sendAsOffice(db, files, actor, email, message, form.files('files'))
    return { said: 'Sent.' }
  }
  const { id } = await officeConversation(db, actor, email)
  if (id === null) throw noSuchConversation()
  switch (field('intent')) {
    case 'hand-over':
      return handOverOnceSeen(db, actor, id, field)
    case 'hold': {
      const book = publicNumber(field('holdBook')) ?? 0
      const key = derivedKey(`${field('holdKey')} ${book}`)
      const place = await holdForReader(db, actor, id, { key, book })
      return { to: `?about=book:${book}&held=${place}` }
    }
    default:
      return { said: await step(db, actor, id, field) }
  }
}

/** Hands over what the library has nothing of, or whose near books were seen. */
async function handOverOnceSeen(
  db: Db,
  actor: Actor,
  id: string,
  field: (name: string) => string,
): Promise<ChatDone> {
  const bookNumber = await chosenBook(db, actor, 'bookNumber', field('bookNumber'))
  const asked = readHandOver(field, bookNumber)
  const near = await nearForOffice(db, actor, checkedRequest(asked.request))
  if (near && near.key !== field('seenBooks')) return { near: { ...near, holdKey: newId() } }
  const { number, joined } = await handOver(db, actor, id, asked)
  const said = joined
    ? `Others ask for the same: the reader has joined request ${number}.`
    : `Request ${number} is made, and the reader is notified.`
  return { said }
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
      return `Passed on to ${(await staffNames(db, [field('to')]))[field('to')]}.`
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
    case 'settle':
      await settleReports(db, actor, id)
      return 'The complaint is resolved.'
    case 'read':
      await noteReadByOffice(db, actor, id, conversationNumber(field('seen')))
      return 'Marked as read.'
    default:
      throw new AppError('bad-request', 'This form was not recognised. Please reload the page.')
  }
}
