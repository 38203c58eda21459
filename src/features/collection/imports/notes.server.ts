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
import type { NoteCount } from './imports.ts'

/** What an import has to say of a record that it took. */
export type RecordNotes = {
  /** Which record of the import it was, from 1. */
  readonly number: number
  readonly place: string
  readonly title: string
  readonly notes: readonly string[]
}

const longestTitle = 120

/** Keeps what an import has to say of its records. */
export async function saveNotes(
  db: Db,
  batchId: string,
  records: readonly RecordNotes[],
): Promise<void> {
  const rows = records.flatMap(({ number, place, title, notes }) =>
    [...new Set(notes)].map((note, line) => {
      return { number, line, place, title: title.slice(0, longestTitle).toWellFormed(), note }
    }),
  )
  if (rows.length === 0) return
  const types = {
    number: 'integer',
    line: 'integer',
    place: 'text',
    title: 'text',
    note: 'text',
  } as const
  await sql`
    insert into import_notes (batch_id, record_number, note_number, place, title, note)
    select ${batchId}::uuid, number, line, place, title, note from ${rowTable('told', types, rows)}`.execute(
    db,
  )
}

const notesCounted = 12

/**
 * The notes of an import, each with how many records have it and the first of these, the most
 * frequent first.
 */
export async function countNotes(db: Db, batchId: string): Promise<NoteCount[]> {
  const { rows } = await sql<NoteCount>`
    select note, count(*)::int as records, (array_agg(place order by record_number))[1] as place,
      (array_agg(title order by record_number))[1] as title
    from import_notes where batch_id = ${batchId}::uuid
    group by note order by records desc, min(record_number), note limit ${notesCounted}`.execute(db)
  return rows
}

export const noteHeadings = ['Record', 'Title', 'Note'] as const

type Row = {
  readonly number: number
  readonly at: number
  readonly place: string
  readonly title: string
  readonly note: string
}
const pageSize = 1000

/** All notes of an import as rows under `noteHeadings`, in the order of the records. */
export async function* noteRows(db: Db, batchId: string): AsyncGenerator<string[][]> {
  for (let after: Pick<Row, 'number' | 'at'> = { number: 0, at: -1 }; ; ) {
    const rows: Row[] = await db
      .selectFrom('import_notes')
      .select(['record_number as number', 'note_number as at', 'place', 'title', 'note'])
      .where('batch_id', '=', batchId)
      .where(({ eb, refTuple, tuple }) =>
        eb(refTuple('record_number', 'note_number'), '>', tuple(after.number, after.at)),
      )
      .orderBy('record_number')
      .orderBy('note_number')
      .limit(pageSize)
      .execute()
    yield rows.map(({ place, title, note }) => [place, title, note])
    const last = rows.at(-1)
    if (last === undefined || rows.length < pageSize) return
    after = last
  }
}

/**
 * Writes the notes of an import into a CSV file in the folder, and gives its path; null where there
 * are none.
 */
export async function writeNotes(
  db: Db,
  actor: Actor,
  number: number,
  folder: string,
): Promise<string | null> {
  requireImporter(actor)
  const { id } = await findBatch(db, number)
  const [first] = await countNotes(db, id)
  if (!first) return null
  await mkdir(folder, { recursive: true })
  const path = join(folder, `import-${number}-notes.csv`)
  const lines = async function* () {
    yield `\ufeff${csvLine(noteHeadings)}`
    for await (const rows of noteRows(db, id)) yield rows.map(csvLine).join('')
  }
  await pipeline(Readable.from(lines()), createWriteStream(path, { mode: 0o600 }))
  return path
}
