import { setImmediate } from 'node:timers/promises'
import {
  beginSeries,
  removeSeriesOfImport,
} from '#src/features/collection/books/accession-series.server.ts'
import { prepareBook } from '#src/features/collection/books/book-rows.ts'
import type { BookDraft } from '#src/features/collection/books/books.ts'
import {
  indexFreshBooks,
  indexQueuedBooks,
} from '#src/features/collection/search/search-index/build-index.server.ts'
import type { Actor } from '#src/kernel/actor.ts'
import { isAppError } from '#src/kernel/errors.ts'
import { newId } from '#src/kernel/ids.ts'
import { type Db, isDatabaseUnavailable } from '#src/server/database/connect.ts'
import { inTransaction } from '#src/server/database/in-transaction.ts'
import {
  addToCounts,
  batchWithId,
  finishBatch,
  requireImporter,
  type UnderWay,
} from './batches.server.ts'
import { importChunk } from './import-chunk.server.ts'
import { type ImportFile, openImportFile } from './import-file.server.ts'
import { isImportRunning, withImportLock } from './import-lock.server.ts'
import { countOutcomes, notesOf, outcomesOf, rejectsOf } from './import-outcomes.server.ts'
import { realSteps, rehearse, type Steps } from './import-steps.server.ts'
import {
  addCounts,
  type Batch,
  type ImportCounts,
  type ImportProgress,
  type ImportRecord,
} from './imports.ts'
import { saveNotes } from './notes.server.ts'
import { saveRejects } from './rejects.server.ts'
import { seriesOfRule } from './series-rule.ts'
import { startBatch } from './start-batch.server.ts'
import type { Headings } from './table-records.ts'

export type ImportOptions = {
  readonly path: string
  /** The file's name for people, where it is not that of the path (an upload). */
  readonly fileName?: string
  /** The import that the file was taken in for; a new one where it is left out. */
  readonly batchId?: string
  /** How the headings of a table are found. */
  readonly headings?: Headings
  /** Does everything and takes it back at the end: the counts are those of the real import. */
  readonly dryRun?: boolean
  /** Who works on it, where that has to be known before; a new one where it is left out. */
  readonly attempt?: string
  readonly onProgress?: (progress: ImportProgress) => void
  /**
   * Ends the import after the chunk under way; what was imported by then stays. It is cancelled
   * then; where the reason of the signal is an AppError, the process ends, and the import is left
   * as a kill would leave it.
   */
  readonly signal?: AbortSignal
}

/** Records a transaction: few enough that nobody at the desk waits for their locks. */
const chunkSize = 500
const booksBetweenLooks = 1000

/**
 * Imports a file of books: MARC (ISO 2709), MARCXML, CSV, XLSX or XLS. The file is read in flat
 * memory and written in short transactions. Errors, before anything is written: `forbidden`;
 * `not-found`, `unsupported-file` and `too-large` where the file is refused; `conflict` while
 * another import runs. A batch that breaks off later has the status `failed` and a reason.
 */
export async function importFile(db: Db, actor: Actor, options: ImportOptions): Promise<Batch> {
  requireImporter(actor)
  const fileName = options.fileName ?? options.path
  const file = await openImportFile(options.path, fileName, options.headings)
  try {
    return await withImportLock(db, () => importOpened(db, actor, file, { ...options, fileName }))
  } finally {
    await file.records.return(undefined)
    file.close()
  }
}

async function importOpened(
  db: Db,
  actor: Actor,
  file: ImportFile,
  options: ImportOptions & { fileName: string },
): Promise<Batch> {
  const dryRun = options.dryRun ?? false
  const { fileName, batchId: id, attempt = newId() } = options
  const start = { file, fileName, dryRun, id, attempt }
  const { counts, ...batch } = await startBatch(db, actor, start)
  const run: Run = {
    db,
    actor,
    file,
    batch,
    options,
    counts,
    unindexed: 0,
    indexing: Promise.resolve(),
    start: { read: counts.read, bytes: 0, at: performance.now() },
  }
  try {
    if (dryRun) await rehearse(db, (steps) => importAll(run, steps))
    else await importAll(run, realSteps(db))
    if (isAppError(options.signal?.reason)) return await batchWithId(db, batch.id)
    if (dryRun) await addToCounts(db, batch, run.counts)
    else {
      index(run, indexQueuedBooks)
      await inTransaction(db, (within) => removeSeriesOfImport(within, actor, batch.id))
    }
    return await finishBatch(db, batch, options.signal?.aborted ? 'cancelled' : 'done')
  } catch (error) {
    const failure = isAppError(error)
      ? error.message
      : 'The import stopped: look into the log for the cause.'
    await finishBatch(db, batch, 'failed', failure).catch(() => {})
    throw error
  } finally {
    await run.indexing
  }
}

type Run = {
  readonly db: Db
  readonly actor: Actor
  readonly file: ImportFile
  readonly batch: UnderWay
  readonly options: ImportOptions
  /** Where this run began: records before that were written by one that was cut off. */
  start: { readonly read: number; readonly bytes: number; readonly at: number }
  counts: ImportCounts
  /** Books that were written since the search index was last brought up to date. */
  unindexed: number
  indexing: Promise<void>
}

/**
 * Writes chunk after chunk; while one is written, the next one is read. Nothing is being written
 * when this returns or throws.
 */
async function importAll(run: Run, steps: Steps): Promise<void> {
  const series = seriesOfRule(run.file.table?.series ?? null)
  await steps((db) => beginSeries(db, run.actor, series, run.batch.id))
  let writing: Promise<void> = Promise.resolve()
  try {
    await passOver(run)
    for await (const chunk of chunksOf(run.file.records)) {
      await writing
      if (run.options.signal?.aborted) return
      writing = writeChunk(run, steps, chunk)
      writing.catch(() => {}) // it is thrown where it is awaited, which may be after more was read
    }
    await writing
  } finally {
    await writing.catch(() => {})
  }
}

/** Reads on to where an import that was cut off had come. */
async function passOver(run: Run): Promise<void> {
  const { file, options, start } = run
  for (let passed = 0; passed < start.read && !options.signal?.aborted; passed++) {
    await file.records.next()
    await setImmediate()
  }
  run.start = { ...start, bytes: file.position(), at: performance.now() }
}

async function* chunksOf(records: AsyncIterable<ImportRecord>): AsyncGenerator<ImportRecord[]> {
  let chunk: ImportRecord[] = []
  for await (const record of records) {
    chunk.push(record)
    if (record.ok) prepareAhead(record.draft)
    // Reading is work without pause: let the chunk that is being written, and others of this
    // process, have their turn.
    await setImmediate()
    if (chunk.length < chunkSize) continue
    yield chunk
    chunk = []
  }
  if (chunk.length > 0) yield chunk
}

/**
 * Does what writing the book takes beforehand, while the database is busy with the chunk before.
 */
function prepareAhead(draft: BookDraft): void {
  try {
    prepareBook(draft)
  } catch {
    // It is no book: the writing of it finds that too, and refuses the record.
  }
}

/** Writes a chunk; where it fails, its halves, so that a bad record costs itself only. */
async function writeChunk(run: Run, steps: Steps, records: readonly ImportRecord[]): Promise<void> {
  try {
    await writeRecords(run, steps, records)
  } catch (error) {
    if (isDatabaseUnavailable(error) || isImportRunning(error)) throw error
    const [first] = records
    if (records.length === 1 && first) return refuse(run, steps, first, error)
    const half = Math.ceil(records.length / 2)
    await writeChunk(run, steps, records.slice(0, half))
    await writeChunk(run, steps, records.slice(half))
  }
  if (!run.options.dryRun && run.unindexed >= booksBetweenLooks) {
    index(run, (db) => indexFreshBooks(db, 'due'))
  }
  run.options.onProgress?.(progress(run))
}

/**
 * Searches slow down with the number of books that are new to the index, and where no site runs
 * nobody else takes them in. It goes on beside the import; where it fails, the site makes up for
 * it.
 */
function index(run: Run, work: (db: Db) => Promise<unknown>): void {
  run.unindexed = 0
  const indexed = async () => {
    await work(run.db)
  }
  run.indexing = run.indexing.then(indexed).catch(() => {})
}

async function refuse(run: Run, steps: Steps, record: ImportRecord, error: unknown): Promise<void> {
  const { place, original } = record
  if (!record.ok || !(error instanceof Error)) throw error
  const reason = isAppError(error)
    ? error.message
    : `The catalogue does not take it: ${error.message}.`
  await writeRecords(run, steps, [{ ok: false, reason, place, original }])
}

async function writeRecords(
  run: Run,
  steps: Steps,
  records: readonly ImportRecord[],
): Promise<void> {
  const { actor, batch } = run
  const batchId = batch.id
  const counts = await steps(async (db) => {
    const books = records.filter((record) => record.ok)
    const result = await importChunk({ db, actor, batchId }, books)
    const outcomes = outcomesOf(records, result)
    const rejects = rejectsOf(run.counts.read, records, outcomes)
    // What a dry run refuses is kept, so it is written beside the transaction that is taken back.
    const keeper = run.options.dryRun ? run.db : db
    await saveRejects(keeper, batchId, rejects)
    await saveNotes(keeper, batchId, notesOf(run.counts.read, records, outcomes))
    const done = countOutcomes(outcomes, result.copiesCreated)
    return run.options.dryRun ? addCounts(run.counts, done) : addToCounts(db, batch, done)
  })
  run.unindexed += counts.created + counts.merged - run.counts.created - run.counts.merged
  run.counts = counts
}

function progress({ file, counts, start }: Run): ImportProgress {
  const seconds = (performance.now() - start.at) / 1000
  const bytes = Math.min(file.position(), file.size)
  const passed = bytes - start.bytes
  const secondsLeft = passed > 0 ? (seconds * (file.size - bytes)) / passed : null
  const rate = (counts.read - start.read) / seconds
  return { ...counts, bytes, totalBytes: file.size, rate, secondsLeft }
}
