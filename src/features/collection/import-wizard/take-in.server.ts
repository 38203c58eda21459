import { sql } from 'kysely'
import { requireImporter } from '#src/features/collection/imports/batches.server.ts'
import { displayName } from '#src/features/collection/imports/file-kind.ts'
import type { SeriesRule } from '#src/features/collection/imports/series-rule.ts'
import { storable } from '#src/features/collection/imports/storable.ts'
import { type Actor, actorName } from '#src/kernel/actor.ts'
import { newId } from '#src/kernel/ids.ts'
import { audit } from '#src/server/audit.ts'
import type { Db } from '#src/server/database/connect.ts'
import { inTransaction } from '#src/server/database/in-transaction.ts'
import type { FileStore } from '#src/server/files/file-store.ts'
import { dropFile, keepFile } from '#src/server/files/keep-file.ts'
import { withLocalFile } from '#src/server/files/with-local-file.ts'
import { receiveFile } from '#src/server/http/receive-file.ts'
import { largestFile } from './book-imports.ts'
import { recallColumns } from './column-memory.server.ts'
import type { Look } from './look.server.ts'
import { countInThread, lookInThread } from './run-thread.server.ts'

/**
 * Takes in the file of a sent form: keeps it as it arrives, looks what it is, and gives the number
 * of its import, which has not run. `look` looks into it, by itself in a thread. Errors:
 * `forbidden`; those of receiving a file and of looking into it. Then nothing of it is kept.
 */
export async function takeIn(
  db: Db,
  actor: Actor,
  files: FileStore,
  request: Request,
  look: (path: string, fileName: string) => Promise<Look> = lookInThread,
): Promise<number> {
  requireImporter(actor)
  const id = newId()
  const key = `imports/${id}.data`
  let bytes = 0
  try {
    const sentAs = await receiveFile(request, {
      field: 'list',
      most: largestFile * 1024 ** 2,
      keep: async (parts) => {
        bytes = (await keepFile(db, files, { key, kind: 'data' }, parts)).bytes
      },
    })
    const fileName = storable(displayName(sentAs))
    return await withLocalFile(files, key, async (path) => {
      if (path === null) throw new Error('the file that was just kept is not there')
      const seen = await look(path, fileName)
      const recalled = seen.meanings && (await recallColumns(db, seen.headings))
      const columns = recalled ?? { meanings: seen.meanings, series: null }
      const clashes = await clashesOf(path, fileName, seen, columns.meanings)
      const stored = { id, key, bytes, fileName, look: { ...seen, clashes }, columns }
      return inTransaction(db, (within) => writeImport(within, actor, stored))
    })
  } finally {
    await dropFile(db, key).catch(() => {})
  }
}

/** What the file says of its accession numbers with columns as they were chosen the last time. */
async function clashesOf(
  path: string,
  fileName: string,
  { headings, meanings: guessed, clashes }: Look,
  meanings: Look['meanings'],
): Promise<Look['clashes']> {
  if (!meanings || String(meanings) === String(guessed)) return clashes
  return countInThread(path, fileName, { headings, meanings })
}

type NewImport = {
  readonly id: string
  readonly key: string
  readonly bytes: number
  readonly fileName: string
  readonly look: Look
  readonly columns: {
    readonly meanings: readonly (string | null)[] | null
    readonly series: SeriesRule | null
  }
}

/** A list with nulls in it, as the database takes it. */
function textArray(values: readonly (string | null)[]) {
  return sql<string[]>`array[${sql.join(values.map((value) => sql`${value}::text`))}]::text[]`
}

async function writeImport(db: Db, actor: Actor, stored: NewImport): Promise<number> {
  const { id, key, bytes, fileName, look, columns } = stored
  const { meanings, series } = columns
  const { number } = await db
    .insertInto('import_batches')
    .values({
      id,
      file_name: fileName,
      file_key: key,
      file_size: bytes,
      format: look.format,
      headings: [...look.headings],
      meanings: meanings && textArray(meanings),
      sample: JSON.stringify(look.sample),
      series: series && JSON.stringify(series),
      clashes: look.clashes && JSON.stringify(look.clashes),
      dry_run: false,
      status: 'open',
      actor: actorName(actor),
    })
    .returning('number')
    .executeTakeFirstOrThrow()
  await audit(db, actor, 'import', [{ action: 'file-taken-in', id, after: { fileName, bytes } }])
  return number
}
