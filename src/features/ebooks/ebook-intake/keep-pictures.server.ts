import type { BookPicture } from '#src/features/ebooks/ebook-files/book-file.ts'
import { newId } from '#src/kernel/ids.ts'
import type { Db } from '#src/server/database/connect.ts'
import type { FileStore } from '#src/server/files/file-store.ts'
import { dropFile, keepFile } from '#src/server/files/keep-file.ts'

/** A picture as it stands in the store. */
export type KeptPicture = Pick<BookPicture, 'place' | 'kind'> & { readonly key: string }

/**
 * Keeps the pictures of a book while the work writes the rows that refer to them; those to which
 * none does are gone afterwards. They are parts of a file that is looked through itself. Errors:
 * those of the work and of the store.
 */
export async function keepingPictures<Result>(
  db: Db,
  files: FileStore,
  pictures: readonly BookPicture[],
  work: (kept: readonly KeptPicture[]) => Promise<Result>,
): Promise<Result> {
  const kept: KeptPicture[] = []
  let isWritten = false
  try {
    for (const { place, kind, bytes } of pictures) {
      const key = `e-book-pictures/${newId()}.${kind}`
      await keepFile(db, files, { key, kind, isDrawn: true }, await bytes())
      kept.push({ place, kind, key })
    }
    const result = await work(kept)
    isWritten = true
    return result
  } finally {
    if (!isWritten) for (const { key } of kept) await dropFile(db, key).catch(() => {})
  }
}
