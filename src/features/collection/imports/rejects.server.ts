import { createWriteStream } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { sql } from 'kysely'
import type { Actor } from '#src/kernel/actor.ts'
import { csvLine } from '#src/kernel/tables/csv-write.ts'
import type { Db } from '#src/server/database/connect.ts'
import { rowTable } from '#src/server/database/row-table.ts'
import { findBatch, requireImporter } from './batches.server.ts'
import { type Batch, type ImportFormat, isTableFormat } from './imports.ts'
import { rejectHeadings } from './reject-headings.ts'

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
 * Writes the files of what an import could not take into the folder: for a table one CSV with its
 * columns and, before them, the reason; for MARC the records as they came, and a CSV of the
 * reasons. Gives their paths; none where all was taken.
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
  const reasons = path('csv')
  const { headings, groups } = rejectTable(db, batch)
  await write(reasons, csvLines(headings, groups))
  if (isTableFormat(batch.format)) return [reasons]
  const records = path(recordEnding(batch.format))
  await write(records, rejectedRecords(db, batch))
  return [records, reasons]
}

/** The ending of a file of MARC records of this format. */
export function recordEnding(format: ImportFormat): 'mrc' | 'xml' {
  return format === 'iso2709' ? 'mrc' : 'xml'
}

type Found = Batch & { readonly id: string }

/**
 * What an import could not take as a table: the columns of the file with the reason before them;
 * for MARC the reasons alone.
 */
export function rejectTable(db: Db, batch: Found) {
  const rows = readRejects(db, batch.id)
  return isTableFormat(batch.format)
    ? { headings: [...rejectHeadings, ...batch.headings], groups: grouped(rows, tableRows) }
    : {
        headings: [rejectHeadings[0], 'Record'],
        groups: grouped(rows, ({ place, reason }) => [[reason, place]]),
      }
}

async function* grouped(
  rejects: AsyncIterable<Reject>,
  rowsOf: (reject: Reject) => string[][],
): AsyncGenerator<string[][]> {
  for await (const reject of rejects) yield rowsOf(reject)
}

/** The first of what an import could not take, for a page. */
export async function firstRejects(
  db: Db,
  batchId: string,
  limit: number,
): Promise<{ place: string; reason: string }[]> {
  return db
    .selectFrom('import_rejects')
    .select(['place', 'reason'])
    .where('batch_id', '=', batchId)
    .orderBy('record_number')
    .limit(limit)
    .execute()
}

/** What an import could not take after that record, in order; at most `limit`. */
export function rejectsAfter(
  db: Db,
  batchId: string,
  record: number,
  limit: number,
): Promise<Reject[]> {
  return db
    .selectFrom('import_rejects')
    .select(['record_number as number', 'place', 'reason', 'original'])
    .where('batch_id', '=', batchId)
    .where('record_number', '>', record)
    .orderBy('record_number')
    .limit(limit)
    .execute()
}

const pageSize = 500

async function* readRejects(db: Db, batchId: string): AsyncGenerator<Reject> {
  for (let last = 0; ; ) {
    const rows = await rejectsAfter(db, batchId, last, pageSize)
    yield* rows
    if (rows.length < pageSize) return
    last = rows.at(-1)?.number ?? last
  }
}

/** The row of a table, or the rows of a book of the library's own table, each with the reason. */
export function tableRows({ reason, place, original }: Reject): string[][] {
  const parsed: unknown = original === '' ? [] : JSON.parse(original)
  const rows = Array.isArray(parsed) && Array.isArray(parsed[0]) ? parsed : [parsed]
  return rows.map((cells) => [reason, place, ...(Array.isArray(cells) ? cells.map(String) : [])])
}

async function* csvLines(
  headings: readonly string[],
  groups: AsyncIterable<readonly string[][]>,
): AsyncGenerator<string> {
  yield `\ufeff${csvLine(headings)}`
  for await (const rows of groups) yield rows.map(csvLine).join('')
}

/** The records of MARC that an import could not take, as they came. */
export async function* rejectedRecords(
  db: Db,
  { id, format }: Found,
): AsyncGenerator<Buffer<ArrayBuffer>> {
  if (format === 'marcxml')
    yield Buffer.from('<collection xmlns="http://www.loc.gov/MARC21/slim">\n')
  for await (const { original } of readRejects(db, id)) {
    yield Buffer.from(original, 'base64')
    if (format === 'marcxml') yield Buffer.from('\n')
  }
  if (format === 'marcxml') yield Buffer.from('</collection>\n')
}

async function write(path: string, parts: AsyncIterable<string | Buffer>): Promise<void> {
  await pipeline(Readable.from(parts), createWriteStream(path, { mode: 0o600 }))
}
