import type { Transaction } from 'kysely'
import { textsOf, writtenOf } from '#src/features/content/requests/form/form-texts.ts'
import {
  isSameWishAtOnce,
  type MadeRequest,
  makeRequestWithin,
} from '#src/features/content/requests/make-request.server.ts'
import type { WrittenRequest } from '#src/features/content/requests/request-shape.server.ts'
import { requestKinds } from '#src/features/content/requests/requests.ts'
import { type Actor, actorName, actorWords } from '#src/kernel/actor.ts'
import { AppError } from '#src/kernel/errors.ts'
import type { Db } from '#src/server/database/connect.ts'
import type { Tables } from '#src/server/database/tables.ts'
import { requestCard } from '../cards.server.ts'
import { conversationNumber } from '../conversations.ts'
import {
  addEvent,
  officeStep,
  requireNobodyElse,
  requireOpen,
  setOf,
} from './office-steps.server.ts'

/** What a conversation is handed over as. */
export type HandOver = {
  readonly request: WrittenRequest
  /** Up to which message whoever hands it over had read. */
  readonly seen: number
}

/**
 * What the form says. `bookNumber`: of the book that it names; null: none. What does not fit is
 * refused when the request is made.
 */
export function readHandOver(field: (name: string) => string, bookNumber: number | null): HandOver {
  const kind = requestKinds.find((one) => one === field('kind')) ?? 'purchase'
  const texts = { ...textsOf(kind, field), bookNumber: String(bookNumber ?? '') }
  return { request: { ...writtenOf(kind, texts), kind }, seen: conversationNumber(field('seen')) }
}

/**
 * Makes a request of what a reader asks for, in their name, and notes it in the conversation, where
 * both sides see it; whoever does so has taken the conversation. Both are written, or neither.
 * Errors: those of `officeStep` and of `makeRequest`; `conflict` for a visitor, where it is closed,
 * where a colleague answers, and with `details.number` where it was handed over after `seen`.
 */
export function handOver(
  db: Db,
  actor: Actor,
  id: string,
  { request, seen }: HandOver,
): Promise<MadeRequest> {
  return officeStep(
    db,
    actor,
    id,
    'requested',
    async (within, found) => {
      requireOpen(found)
      requireNobodyElse(found, actor)
      await requireNotHandedOver(within, id, seen)
      const forUser = await readerOf(within, id)
      const made = await makeRequestWithin(within, actor, request, { forUser })
      await setOf(within, id, { taken_by: actorName(actor) })
      const card = await requestCard(within, forUser, made.number)
      await addEvent(within, actor, id, 'requested', card)
      return made
    },
    isSameWishAtOnce,
  )
}

async function requireNotHandedOver(
  within: Transaction<Tables>,
  id: string,
  seen: number,
): Promise<void> {
  const since = await within
    .selectFrom('conversation_messages')
    .leftJoin('users', 'users.email', 'written_by')
    .select(['card', 'written_by as by', 'users.name'])
    .where('conversation_id', '=', id)
    .where('kind', '=', 'requested')
    .where('seq', '>', seen)
    .orderBy('seq', 'desc')
    .executeTakeFirst()
  if (!since) return
  const { card, by, name } = since
  const number = typeof card === 'object' && card && 'number' in card ? Number(card.number) : 0
  throw new AppError(
    'conflict',
    `${name || actorWords(by ?? '')} has handed it over meanwhile, as request ${number}. Please look at it before you make another one.`,
    { reason: 'handed-over', number },
  )
}

/** The account of whom it is with. Errors: `conflict` for a visitor. */
async function readerOf(within: Transaction<Tables>, id: string): Promise<string> {
  const { user_id: userId } = await within
    .selectFrom('conversations')
    .select('user_id')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  if (userId !== null) return userId
  throw new AppError('conflict', 'Requests are for readers with an account. A visitor has none.')
}
