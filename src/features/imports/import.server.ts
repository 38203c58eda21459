import { setImmediate } from 'node:timers/promises'
import type { Actor } from '../../kernel/actor.ts'
import { isAppError } from '../../kernel/errors.ts'
import { type Db, isDatabaseUnavailable } from '../../server/database/connect.ts'
import { prepareBook } from '../catalogue/book-rows.ts'
import type { BookDraft } from '../catalogue/books.ts'
import { indexFreshBooks, indexQueuedBooks } from '../catalogue/search-index/build-index.server.ts'
import { finishBatch, requireImporter, saveCounts, startBatch } from './batches.server.ts'
import { type ChunkResult, importChunk } from './import-chunk.server.ts'
import type { Outcome } from './import-entry.server.ts'
import { type ImportFile, openImportFile } from './import-file.server.ts'
import { withImportLock } from './import-lock.server.ts'
import { realSteps, rehearse, type Steps } from './import-steps.server.ts'
import {
  addCounts,
  type Batch,
  type BatchStatus,
  type ImportCounts,
  type ImportProgress,
  type ImportRecord,
  noCounts,
} from './imports.ts'
import { type Reject, saveRejects } from './rejects.server.ts'
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
  readonly onProgress?: (progress: ImportProgress) => void
  /**
   * Ends the import after the chunk under way; what was imported by then stays. It is cancelled then, or has failed where the reason
   * of the signal is an AppError.
   */
  readonly signal?: AbortSignal
}

/** Records a transaction: few enough that nobody at the desk waits for their locks. */
const chunkSize = 500
const booksBetweenLooks = 1000

/**
 * Imports a file of books: MARC (ISO 2709), MARCXML, CSV or XLSX. The file is read in flat memory and written in short
 * transactions. Errors, before anything is written: `forbidden`; `not-found`, `unsupported-file` and `too-large` where the
 * file is refused; `conflict` while another import runs. A batch that breaks off later has the status `failed` and a reason.
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
  const { fileName, batchId: id } = options
  const batchId = await startBatch(db, actor, { file, fileName, dryRun, id })
  const run: Run = {
    db,
    actor,
    file,
    batchId,
    options,
    counts: noCounts,
    unindexed: 0,
    indexing: Promise.resolve(),
    startedAt: performance.now(),
  }
  try {
    if (dryRun) await rehearse(db, (steps) => importAll(run, steps))
    else await importAll(run, realSteps(db))
    if (dryRun) await saveCounts(db, batchId, run.counts)
    else index(run, indexQueuedBooks)
    return await finishBatch(db, batchId, ...endOf(options.signal))
  } catch (error) {
    const failure = isAppError(error)
      ? error.message
      : 'The import broke off: look into the log for the cause.'
    await finishBatch(db, batchId, 'failed', failure).catch(() => {})
    throw error
  } finally {
    await run.indexing
  }
}

function endOf(signal: AbortSignal | undefined): [BatchStatus, string | null] {
  if (!signal?.aborted) return ['done', null]
  return isAppError(signal.reason) ? ['failed', signal.reason.message] : ['cancelled', null]
}

type Run = {
  readonly db: Db
  readonly actor: Actor
  readonly file: ImportFile
  readonly batchId: string
  readonly options: ImportOptions
  readonly startedAt: number
  counts: ImportCounts
  /** Books that were written since the search index was last brought up to date. */
  unindexed: number
  indexing: Promise<void>
}

/** Writes chunk after chunk; while one is written, the next one is read. Nothing is being written when this returns or throws. */
async function importAll(run: Run, steps: Steps): Promise<void> {
  let writing: Promise<void> = Promise.resolve()
  try {
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

async function* chunksOf(records: AsyncIterable<ImportRecord>): AsyncGenerator<ImportRecord[]> {
  let chunk: ImportRecord[] = []
  for await (const record of records) {
    chunk.push(record)
    if (record.ok) prepareAhead(record.draft)
    // Reading is work without pause: let the chunk that is being written, and others of this process, have their turn.
    await setImmediate()
    if (chunk.length < chunkSize) continue
    yield chunk
    chunk = []
  }
  if (chunk.length > 0) yield chunk
}

/** Does what writing the book takes beforehand, while the database is busy with the chunk before. */
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
    if (isDatabaseUnavailable(error)) throw error
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
 * Searches slow down with the number of books that are new to the index, and where no site runs nobody else takes them in.
 * It goes on beside the import; where it fails, the site makes up for it.
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
  const { actor, batchId } = run
  const counts = await steps(async (db) => {
    const books = records.filter((record) => record.ok)
    const result = await importChunk({ db, actor, batchId }, books)
    const outcomes = outcomesOf(records, result)
    const rejects = rejectsOf(run.counts.read, records, outcomes)
    // What a dry run refuses is kept, so it is written beside the transaction that is taken back.
    await saveRejects(run.options.dryRun ? run.db : db, batchId, rejects)
    const sum = addCounts(run.counts, countOutcomes(outcomes, result.copiesCreated))
    if (!run.options.dryRun) await saveCounts(db, batchId, sum)
    return sum
  })
  run.unindexed += counts.created + counts.merged - run.counts.created - run.counts.merged
  run.counts = counts
}

function outcomesOf(records: readonly ImportRecord[], result: ChunkResult): Outcome[] {
  const outcomes = result.outcomes.values()
  return records.map((record): Outcome => {
    if (!record.ok) return { kind: 'rejected', reason: record.reason }
    return outcomes.next().value ?? { kind: 'unchanged' }
  })
}

function rejectsOf(
  before: number,
  records: readonly ImportRecord[],
  outcomes: readonly Outcome[],
): Reject[] {
  return records.flatMap((record, index) => {
    const outcome = outcomes[index]
    if (outcome?.kind !== 'rejected') return []
    const number = before + index + 1
    return [{ number, place: record.place, reason: outcome.reason, original: record.original() }]
  })
}

function countOutcomes(outcomes: readonly Outcome[], copiesCreated: number): ImportCounts {
  const counts = { ...noCounts, read: outcomes.length, copiesCreated }
  for (const { kind } of outcomes) counts[kind]++
  return counts
}

function progress({ file, counts, startedAt }: Run): ImportProgress {
  const seconds = (performance.now() - startedAt) / 1000
  const bytes = Math.min(file.position(), file.size)
  const secondsLeft = bytes > 0 ? (seconds * (file.size - bytes)) / bytes : null
  return { ...counts, bytes, totalBytes: file.size, rate: counts.read / seconds, secondsLeft }
}
