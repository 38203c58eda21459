import type { Column } from '#src/features/collection/imports/column-names.ts'
import type { NumberClashes } from '#src/features/collection/imports/number-clashes.ts'
import type { FileStore } from '#src/server/files/file-store.ts'
import { withLocalFile } from '#src/server/files/with-local-file.ts'
import type { BookImport } from './book-imports.ts'
import { countInThread } from './run-thread.server.ts'

/**
 * What an import's file says of its accession numbers, were its columns to mean this. It is counted
 * anew only where they mean something else. Errors: those of looking into the file.
 */
export async function clashesWith(
  files: FileStore,
  { fileKey, fileName, headings, meanings: before, clashes }: BookImport,
  meanings: readonly (Column | null)[],
): Promise<NumberClashes | null> {
  if (String(before) === String(meanings) || fileKey === null) return clashes
  return withLocalFile(files, fileKey, async (path) =>
    path === null ? clashes : countInThread(path, fileName, { headings, meanings }),
  )
}
