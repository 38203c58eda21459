import { mergeBooks } from '#src/features/collection/catalogue-maintenance/merge-books.server.ts'
import type {
  MergeChoices,
  SeenBook,
} from '#src/features/collection/catalogue-maintenance/merge-choices.ts'
import { moveHolds } from '#src/features/lending/circulation/move-holds.server.ts'
import type { Actor } from '#src/kernel/actor.ts'
import type { Db } from '#src/server/database/connect.ts'
import { person } from './person.ts'

/** Makes `goes` part of `stays` as the library does, with the holds on it. */
export async function merged(
  db: Db,
  books: { readonly stays: SeenBook; readonly goes: SeenBook },
  chosen: MergeChoices = {},
  who: Actor = person('admin'),
): Promise<void> {
  await db.transaction().execute((within) => mergeBooks(within, who, books, chosen, moveHolds))
}
