import { sql } from 'kysely'
import type { Actor } from '#src/kernel/actor.ts'
import { AppError } from '#src/kernel/errors.ts'
import { newId } from '#src/kernel/ids.ts'
import { audit } from '#src/server/audit.ts'
import type { Db } from '#src/server/database/connect.ts'
import { inTransaction } from '#src/server/database/in-transaction.ts'
import type { FileStore } from '#src/server/files/file-store.ts'
import { keepingFile } from '#src/server/files/keep-file.ts'
import { fittedPicture } from '#src/server/pictures/fitted-picture.ts'
import { requireCataloguer } from './require-cataloguer.ts'

/** Megabytes that a picture may have when it is sent. */
export const megabytesOfCover = 10

/** Sharp where a book's page shows it, on any screen. */
const size = { width: 480, height: 720 }
const address = /^\/covers\/([0-9a-f-]{36}\.webp)$/

/**
 * Makes a picture the cover of a book; gives its address, which no other picture ever has. The
 * picture before it is kept for the undo. Errors: `forbidden`, `not-found`, `invalid-input` where
 * there is no picture, `too-large`, and those of `redrawPicture`.
 */
export async function setCover(
  db: Db,
  files: FileStore,
  actor: Actor,
  bookId: string,
  bytes: Uint8Array,
): Promise<string> {
  const picture = await coverPicture(actor, bytes)
  return keepingCover(db, files, picture, async (cover) => {
    await inTransaction(db, (within) => writeCover(within, actor, bookId, cover, 'cover-set'))
    return cover
  })
}

/**
 * A picture as covers are kept. Errors: `forbidden`, `invalid-input` where there is no picture,
 * `too-large`, and those of `redrawPicture`.
 */
export async function coverPicture(actor: Actor, bytes: Uint8Array): Promise<Uint8Array> {
  requireCataloguer(actor)
  if (bytes.length === 0) throw new AppError('invalid-input', 'Please choose a picture first.')
  if (bytes.length > megabytesOfCover * 1024 * 1024) {
    throw new AppError(
      'too-large',
      `This picture has more than ${megabytesOfCover} MB. Please choose a smaller one.`,
    )
  }
  return fittedPicture(bytes, size)
}

/**
 * Keeps a `coverPicture` under an address of its own, while the work makes that the cover of a book
 * by `writeCover`; where it fails, the picture is gone. Errors: those of the work and of the store.
 */
export function keepingCover<Result>(
  db: Db,
  files: FileStore,
  picture: Uint8Array,
  work: (cover: string) => Promise<Result>,
): Promise<Result> {
  const cover = `/covers/${newId()}.webp`
  const file = { key: coverKey(cover) ?? '', kind: 'webp', isDrawn: true }
  return keepingFile(db, files, file, picture, () => work(cover))
}

/** Takes the cover of a book away: it gets a drawn one. Errors: `forbidden`, `not-found`. */
export async function removeCover(db: Db, actor: Actor, bookId: string): Promise<void> {
  requireCataloguer(actor)
  await inTransaction(db, (within) => writeCover(within, actor, bookId, null, 'cover-removed'))
}

/**
 * Writes the address of a book's cover, with its audit; null: none. Run it in a transaction.
 * Errors: `not-found`.
 */
export async function writeCover(
  db: Db,
  actor: Actor,
  bookId: string,
  cover: string | null,
  action: 'cover-set' | 'cover-removed' | 'undone',
): Promise<void> {
  const book = await db
    .selectFrom('books')
    .select('cover')
    .where('id', '=', bookId)
    .forUpdate()
    .executeTakeFirst()
  if (!book) throw new AppError('not-found', 'This book is no longer in the catalogue.')
  if (book.cover === cover) return
  const key = coverKey(cover ?? '')
  if (key !== null) {
    await sql`insert into book_covers (file_key) values (${key}) on conflict do nothing`.execute(db)
  }
  await db
    .updateTable('books')
    .set({ cover, updated_at: new Date() })
    .where('id', '=', bookId)
    .execute()
  await audit(db, actor, 'book', [
    { action, id: bookId, before: { cover: book.cover }, after: { cover } },
  ])
}

/** The key of the picture at the address of a cover, where a book has it today; else null. */
export async function shownCover(db: Db, cover: string): Promise<string | null> {
  const key = coverKey(cover)
  if (key === null) return null
  const book = await db
    .selectFrom('books')
    .select('id')
    .where('cover', '=', cover)
    .executeTakeFirst()
  return book ? key : null
}

/** The key of a cover's file; null where the address is none of this store. */
function coverKey(cover: string): string | null {
  const name = address.exec(cover)?.[1]
  return name ? `covers/${name}` : null
}
