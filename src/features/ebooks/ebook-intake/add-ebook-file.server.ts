import { type BookFileKind, bookFileKinds } from '#src/features/ebooks/ebook-files/book-file.ts'
import { withBookFile } from '#src/features/ebooks/ebook-files/read-book-file.server.ts'
import { ebookUploads } from '#src/features/ebooks/ebooks/ebooks.ts'
import type { Actor } from '#src/kernel/actor.ts'
import { AppError } from '#src/kernel/errors.ts'
import { fileKindOf, tellingBytes } from '#src/kernel/file-kind.ts'
import { newId } from '#src/kernel/ids.ts'
import type { Db } from '#src/server/database/connect.ts'
import { inTransaction } from '#src/server/database/in-transaction.ts'
import type { FileStore } from '#src/server/files/file-store.ts'
import { keepingFile } from '#src/server/files/keep-file.ts'
import { withLocalFile } from '#src/server/files/with-local-file.ts'
import { receivedUpload, takeUpload } from '#src/server/uploads/take-upload.ts'
import { requireKind } from '#src/server/uploads/upload-purpose.ts'
import { ebookUpload } from './ebook-upload.server.ts'
import { keepingPictures } from './keep-pictures.server.ts'
import { contributorOf, requireContributor } from './require-contributor.server.ts'
import { said } from './said-ebook.server.ts'
import { type StoredBookFile, searchedParts, writeDraft } from './write-ebook.server.ts'

/**
 * Reads a file that was sent in parts, by the id of its upload, and makes a draft of it; gives its
 * number. Asked again, it gives the number of the one that is there. Errors: `forbidden`, those of
 * `receivedUpload`; `unsupported-file` with what is wrong with the file.
 */
export async function addUploadedEbook(
  db: Db,
  files: FileStore,
  actor: Actor,
  upload: string,
): Promise<number> {
  const person = contributorOf(actor)
  const there = await draftOf(db, person.email, upload)
  if (there !== null) return there
  try {
    const file = await receivedUpload(db, files, person, ebookUploads, upload)
    const kind = kindOf(file.kind)
    return await addDraft(db, files, actor, { id: upload, kind, file }, (within) =>
      takeUpload(within, person, ebookUploads, upload),
    )
  } catch (error) {
    // Of two that ask at once the other one has taken it.
    const taken = await draftOf(db, person.email, upload)
    if (taken !== null) return taken
    throw error
  }
}

/** A file that came with a form. Errors: as `addUploadedEbook`. */
export async function addSentEbook(
  db: Db,
  files: FileStore,
  actor: Actor,
  sent: File,
): Promise<number> {
  requireContributor(actor)
  const start = new Uint8Array(await sent.slice(0, tellingBytes).arrayBuffer())
  const kind = kindOf(requireKind(ebookUpload, fileKindOf(start)))
  const id = newId()
  const key = `e-books/${id}.${kind}`
  return keepingFile(db, files, { key, kind }, sent.stream(), () =>
    addDraft(db, files, actor, { id, kind, file: { key, name: sent.name } }, async () => {}),
  )
}

type NewDraft = {
  readonly id: string
  readonly kind: BookFileKind
  readonly file: StoredBookFile
}

/** `alongside` takes the file within the transaction that writes the draft. */
async function addDraft(
  db: Db,
  files: FileStore,
  actor: Actor,
  { id, kind, file }: NewDraft,
  alongside: (within: Db) => Promise<unknown>,
): Promise<number> {
  return withLocalFile(files, file.key, async (path) => {
    if (path === null) {
      throw new AppError(
        'unavailable',
        said((words) => words.fileAway),
      )
    }
    return withBookFile(path, kind, async (book) => {
      const parts = await searchedParts(book.parts)
      return keepingPictures(db, files, book.pictures, (pictures) =>
        inTransaction(db, async (within) => {
          await alongside(within)
          return writeDraft(within, actor, id, file, { book, parts, pictures })
        }),
      )
    })
  })
}

async function draftOf(db: Db, email: string, id: string): Promise<number | null> {
  const found = await db
    .selectFrom('ebooks')
    .select('number')
    .where('id', '=', id)
    .where('created_by', '=', email)
    .executeTakeFirst()
  return found?.number ?? null
}

function kindOf(kind: string): BookFileKind {
  const known = bookFileKinds.find((one) => one === kind)
  if (known) return known
  throw new AppError(
    'unsupported-file',
    said((words) => words.sendKinds),
  )
}
