import { type BookFile, type BookFileKind, fileLimits } from './book-file.ts'
import { deadlineIn } from './file-refused.ts'
import { openArchive } from './open-archive.server.ts'
import { readCbz } from './read-cbz.server.ts'
import { isEpub, readEpub } from './read-epub.server.ts'
import { readPdf } from './read-pdf.server.ts'

/**
 * Reads a file of the disk and does the work with what was read, while its pictures can still be
 * fetched. `kind`: what it is by its first bytes; a zip may still be an EPUB that begins otherwise.
 * Errors: `unsupported-file` with a sentence that says what is wrong, those of the work.
 */
export async function withBookFile<Result>(
  path: string,
  kind: BookFileKind,
  work: (book: BookFile) => Promise<Result>,
): Promise<Result> {
  if (kind === 'pdf') return work(await readPdf(path))
  const check = deadlineIn(fileLimits.time)
  const archive = await openArchive(path)
  try {
    const book = isEpub(archive) || kind === 'epub' ? readEpub : readCbz
    return await work(await book(archive, check))
  } finally {
    archive.close()
  }
}
