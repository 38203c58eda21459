import { sql } from 'kysely'
import { type Ebook, ownEbookAt } from '#src/features/ebooks/ebooks/ebook-rows.server.ts'
import type { Actor } from '#src/kernel/actor.ts'
import { AppError } from '#src/kernel/errors.ts'
import type { Db } from '#src/server/database/connect.ts'
import { said } from './said-ebook.server.ts'

/**
 * The e-book that the actor works on, locked until the transaction ends. Errors: `not-found`;
 * `conflict` where it was changed since it was shown; `version` null: as it is.
 */
export async function lockEbook(
  within: Db,
  actor: Actor,
  { number, version }: { readonly number: string; readonly version: number | null },
): Promise<Ebook> {
  const { id } = await ownEbookAt(within, actor, number)
  await sql`select from ebooks where id = ${id} for update`.execute(within)
  const ebook = await ownEbookAt(within, actor, number)
  if (version === null || ebook.version === version) return ebook
  throw new AppError(
    'conflict',
    said((words) => words.changedMeanwhile),
  )
}
