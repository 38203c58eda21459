import type { Columns } from '#src/features/collection/imports/columns.ts'
import { openImportFile } from '#src/features/collection/imports/import-file.server.ts'
import { findClashes, type NumberClashes } from '#src/features/collection/imports/number-clashes.ts'

/**
 * What a table says of its accession numbers, were its columns to mean this; null where it has
 * none, or is none for people. Errors: those of `openImportFile`.
 */
export async function clashesIn(
  path: string,
  fileName: string,
  columns: Columns,
): Promise<NumberClashes | null> {
  if (!columns.meanings.includes('accession')) return null
  const file = await openImportFile(path, fileName, columns)
  try {
    return file.table && (await findClashes(file.table.values()))
  } finally {
    await file.records.return(undefined)
    file.close()
  }
}
