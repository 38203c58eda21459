import { sql } from 'kysely'
import type { Actor } from '#src/kernel/actor.ts'
import { AppError } from '#src/kernel/errors.ts'
import type { Db } from '#src/server/database/connect.ts'
import { isOpen } from '../requests.ts'
import { askedThing } from '../thing.server.ts'
import { lockRequest, officeStep, type ShownRequest, writeStep } from './office-steps.server.ts'

/**
 * Joins a request with another open one of its kind, which gets its askers in the order in which
 * they asked; they are told, and follow that one from then on. Errors: those of `officeStep`,
 * `invalid-input` of the field `into` where there is no other one that could take them.
 */
export async function mergeRequest(
  db: Db,
  actor: Actor,
  shown: ShownRequest,
  into: number,
): Promise<void> {
  await officeStep(db, actor, shown, async (within, request) => {
    // Of two that are joined crosswise at once one comes first, whichever is locked first here.
    const main = into === request.number ? undefined : await lockRequest(within, into)
    if (!main || main.kind !== request.kind || !isOpen(main.state) || !isOpen(request.state)) {
      const message = 'Give the number of another open request of the same kind.'
      throw new AppError('invalid-input', message, { fields: [{ field: 'into', message }] })
    }
    await sql`update requests set version = version + 1 where id = ${main.id}`.execute(within)
    await writeStep(within, actor, main, {
      step: 'changed',
      said: `Request ${request.number} was joined with this one.`,
      tell: 'nobody',
      after: { took: request.number },
    })
    return {
      step: 'merged',
      set: { state: 'merged', merged_into: main.id },
      tell: 'askers',
      after: { into },
      finish: () => moveAskers(within, request.id, main.id),
    }
  })
}

/** Who asks for both stays with the one that they asked for there. */
async function moveAskers(within: Db, from: string, to: string): Promise<void> {
  await sql`
    update request_askers as twice set left_at = now()
    where request_id = ${from} and left_at is null and exists (select from request_askers as there
      where there.request_id = ${to} and there.user_id = twice.user_id and there.left_at is null)`.execute(
    within,
  )
  await sql`
    update request_askers set request_id = ${to}
    where request_id = ${from} and left_at is null`.execute(within)
  await sql`update requests set merged_into = ${to} where merged_into = ${from}`.execute(within)
}

/**
 * Says which book of the catalogue a request is for, by its number; null: none. Errors: those of
 * `officeStep`, `not-found` where there is no such book.
 */
export async function linkRequest(
  db: Db,
  actor: Actor,
  shown: ShownRequest,
  bookNumber: number | null,
): Promise<void> {
  await officeStep(db, actor, shown, async (within, { kind }) => {
    const { book } =
      bookNumber === null ? { book: null } : await askedThing(within, { kind, bookNumber })
    return {
      step: 'changed',
      set: { book_id: book?.id ?? null, book_number: book?.number ?? null },
      said: book
        ? `It is for book ${book.number} of the catalogue.`
        : 'It is for no book of the catalogue.',
      tell: 'nobody',
      after: { book: book?.number ?? null },
    }
  })
}
