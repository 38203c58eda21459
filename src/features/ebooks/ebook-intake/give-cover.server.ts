import {
  keepingCover,
  writeCover,
} from '#src/features/collection/catalogue-maintenance/covers.server.ts'
import type { Ebook } from '#src/features/ebooks/ebooks/ebook-rows.server.ts'
import type { Actor } from '#src/kernel/actor.ts'
import type { Db } from '#src/server/database/connect.ts'
import type { FileStore } from '#src/server/files/file-store.ts'
import { readSmallFile } from '#src/server/files/read-small-file.ts'
import { fittedPicture } from '#src/server/pictures/fitted-picture.ts'

/** Gives a book the cover, where it has none of its own. Run within a transaction. */
type GiveCover = (within: Db, bookId: string) => Promise<void>

const size = { width: 480, height: 720 }
const mostBytes = 20 * 1024 ** 2

/**
 * Does the work with the cover of an e-book at hand, for a book that has none. A cover that cannot
 * be drawn is none.
 */
export async function givingCover<Result>(
  db: Db,
  files: FileStore,
  actor: Actor,
  ebook: Ebook,
  work: (giveCover: GiveCover) => Promise<Result>,
): Promise<Result> {
  const picture = await coverOf(db, files, ebook)
  if (picture === null) return work(async () => {})
  return keepingCover(db, files, picture, (address) =>
    work(async (within, bookId) => {
      const book = await within
        .selectFrom('books')
        .select('cover')
        .where('id', '=', bookId)
        .executeTakeFirst()
      if (book?.cover === null) await writeCover(within, actor, bookId, address, 'cover-set')
    }),
  )
}

async function coverOf(db: Db, files: FileStore, { id, coverPlace }: Ebook) {
  if (coverPlace === null) return null
  const found = await db
    .selectFrom('ebook_pictures')
    .select('file_key as key')
    .where('ebook_id', '=', id)
    .where('place', '=', coverPlace)
    .executeTakeFirst()
  const bytes = found && (await readSmallFile(files, found.key, mostBytes).catch(() => null))
  return bytes ? fittedPicture(bytes, size).catch(() => null) : null
}
