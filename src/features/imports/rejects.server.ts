import { createWriteStream } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { sql } from 'kysely'
import type { Actor } from '../../kernel/actor.ts'
import type { Db } from '../../server/database/connect.ts'
import { rowTable } from '../../server/database/row-table.ts'
import { findBatch, requireImporter } from './batches.server.ts'
import { csvLine } from './csv-write.ts'
import type { ImportFormat } from './imports.ts'

export type Reject = {
  /** Which record of the import it was, from 1. */
  readonly number: number
  readonly place: string
  readonly reason: string
  /** As `ImportRecord.original`. */
  readonly original: string
}

/** Keeps what an import could not take. */
export async function saveRejects(
  db: Db,
  batchId: string,
  rejects: readonly Reject[],
): Promise<void> {
  if (rejects.length === 0) return
  await sql`
    insert into import_rejects (batch_id, record_number, place, reason, original)
    select ${batchId}::uuid, number, place, reason, original
    from ${rowTable('refused', { number: 'integer', place: 'text', reason: 'text', original: 'text' }, rejects)}`.execute(
    db,
  )
}

/**
 * Writes the files of what an import could not take into the folder: for a table one CSV with its columns and, before them,
 * the reason; for MARC the records as they came, and a CSV of the reasons. Gives their paths; none where all was taken.
 */
export async function writeRejects(
  db: Db,
  actor: Actor,
  number: number,
  folder: string,
): Promise<string[]> {
  requireImporter(actor)
  const batch = await findBatch(db, number)
  if (batch.rejected === 0) return []
  await mkdir(folder, { recursive: true })
  const path = (ending: string) => join(folder, `import-${number}-rejected.${ending}`)
  const rows = () => readRejects(db, batch.id)
  const reasons = path('csv')
  if (batch.format === 'csv' || batch.format === 'xlsx') {
    await write(
      reasons,
      csvLines(['Rejected because', 'Place', ...batch.headings], rows(), tableRows),
    )
    return [reasons]
  }
  const records = path(batch.format === 'iso2709' ? 'mrc' : 'xml')
  await write(records, rawRecords(rows(), batch.format))
  await write(
    reasons,
    csvLines(['Record', 'Rejected because'], rows(), ({ place, reason }) => [[place, reason]]),
  )
  return [records, reasons]
}

const pageSize = 500

async function* readRejects(db: Db, batchId: string): AsyncGenerator<Reject> {
  for (let last = 0; ; ) {
    const rows = await db
      .selectFrom('import_rejects')
      .select(['record_number as number', 'place', 'reason', 'original'])
      .where('batch_id', '=', batchId)
      .where('record_number', '>', last)
      .orderBy('record_number')
      .limit(pageSize)
      .execute()
    yield* rows
    if (rows.length < pageSize) return
    last = rows.at(-1)?.number ?? last
  }
}

/** The row of a table, or the rows of a book of the library's own table, each with the reason. */
function tableRows({ reason, place, original }: Reject): string[][] {
  const kept: unknown = original === '' ? [] : JSON.parse(original)
  const rows = Array.isArray(kept) && Array.isArray(kept[0]) ? kept : [kept]
  return rows.map((cells) => [reason, place, ...(Array.isArray(cells) ? cells.map(String) : [])])
}

async function* csvLines(
  header: readonly string[],
  rejects: AsyncIterable<Reject>,
  rowsOf: (reject: Reject) => readonly (readonly string[])[],
): AsyncGenerator<string> {
  yield `\ufeff${csvLine(header)}`
  for await (const reject of rejects) yield rowsOf(reject).map(csvLine).join('')
}

async function* rawRecords(
  rejects: AsyncIterable<Reject>,
  format: ImportFormat,
): AsyncGenerator<Buffer> {
  if (format === 'marcxml')
    yield Buffer.from('<collection xmlns="http://www.loc.gov/MARC21/slim">\n')
  for await (const { original } of rejects) {
    yield Buffer.from(original, 'base64')
    if (format === 'marcxml') yield Buffer.from('\n')
  }
  if (format === 'marcxml') yield Buffer.from('</collection>\n')
}

async function write(path: string, parts: AsyncIterable<string | Buffer>): Promise<void> {
  await pipeline(Readable.from(parts), createWriteStream(path, { mode: 0o600 }))
}
