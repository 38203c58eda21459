import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { access, link, rename, stat, unlink } from 'node:fs/promises'
import { dirname } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { numbersFound } from '#src/features/collection/search/search-numbers.server.ts'
import { requireDuty } from '#src/kernel/access.ts'
import type { Actor } from '#src/kernel/actor.ts'
import { AppError } from '#src/kernel/errors.ts'
import type { Db } from '#src/server/database/connect.ts'
import type { ExportBook } from './export-book.ts'
import { bookPagesForExport } from './export-books.server.ts'
import { iso2709Export, type LeaveOut, marcXmlExport } from './export-marc.ts'
import { csvExport } from './export-rows.ts'
import { xlsxExport } from './export-xlsx.server.ts'

export const exportFormats = ['mrc', 'marcxml', 'csv', 'xlsx'] as const
export type ExportFormat = (typeof exportFormats)[number]

export type ExportOptions = {
  readonly format: ExportFormat
  /** The path of the file. */
  readonly out: string
  /** A search as readers write it: only the books that it finds. */
  readonly query?: string
  /** Whether a file that is there is replaced. */
  readonly force?: boolean
  readonly onProgress?: (progress: ExportProgress) => void
  /** Ends the export; nothing is written then. */
  readonly signal?: AbortSignal
}

export type ExportProgress = { readonly books: number; readonly of: number }

type Exported = {
  readonly books: number
  readonly copies: number
  /** Books that the format cannot hold: their numbers, and why. */
  readonly leftOut: readonly LeftOut[]
}

type LeftOut = { readonly number: number; readonly reason: string }

/**
 * Writes all books, or those that a search finds, with all their copies into a file, as they stand
 * at one moment, in flat memory. The file is written beside its place and put there when it is
 * whole. Errors: `forbidden`; `conflict` where there is a file already; `not-found` where there is
 * no such folder; `unavailable` where the disk does not take it.
 */
export async function exportBooks(db: Db, actor: Actor, options: ExportOptions): Promise<Exported> {
  requireDuty(
    'staff:cataloguing',
    actor,
    'Only the staff of the library can export the collection.',
  )
  await requirePlace(options)
  const found = options.query === undefined ? undefined : await numbersFound(db, options.query)
  const snapshot = await db
    .startTransaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute()
  const part = `${options.out}.${randomUUID().slice(0, 8)}.part`
  try {
    const tally = { books: 0, copies: 0, leftOut: [] as LeftOut[] }
    const books = tallied(snapshot, actor, found, tally, options.onProgress)
    const content = contentOf(options.format, books, (book, reason) => {
      tally.leftOut.push({ number: book.number, reason })
      tally.copies -= book.copies.length
    })
    const file = createWriteStream(part, { flags: 'wx', mode: 0o600, flush: true })
    await pipeline(content, file, { signal: options.signal })
    await putInPlace(part, options)
    return { ...tally, books: tally.books - tally.leftOut.length }
  } catch (error) {
    throw options.signal?.aborted ? stopped() : explained(error, options.out)
  } finally {
    await unlink(part).catch(() => {})
    await snapshot
      .rollback()
      .execute()
      .catch(() => {})
  }
}

/** The books page by page, counted as they pass. */
async function* tallied(
  db: Db,
  actor: Actor,
  found: readonly number[] | undefined,
  tally: { books: number; copies: number },
  onProgress: ExportOptions['onProgress'],
): AsyncGenerator<ExportBook> {
  const of = found?.length ?? (await countBooks(db))
  for await (const page of bookPagesForExport(db, actor, { numbers: found })) {
    for (const book of page) {
      tally.books++
      tally.copies += book.copies.length
      yield book
    }
    onProgress?.({ books: tally.books, of })
  }
}

async function countBooks(db: Db): Promise<number> {
  const { total } = await db
    .selectFrom('books')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return total
}

function contentOf(
  format: ExportFormat,
  books: AsyncGenerator<ExportBook>,
  leaveOut: LeaveOut,
): Readable {
  switch (format) {
    case 'mrc':
      return Readable.from(iso2709Export(books, leaveOut))
    case 'marcxml':
      return Readable.from(marcXmlExport(books, leaveOut))
    case 'csv':
      return Readable.from(csvExport(books))
    case 'xlsx':
      return xlsxExport(books)
  }
}

async function requirePlace({ out, force }: ExportOptions): Promise<void> {
  const folder = await stat(dirname(out)).catch(() => null)
  if (!folder?.isDirectory()) {
    throw new AppError('not-found', `There is no folder ${dirname(out)}: make it, or name another.`)
  }
  const there = await stat(out).catch(() => null)
  if (there?.isDirectory()) {
    throw new AppError('conflict', `${out} is a folder: name a file in it.`)
  }
  if (there && !force) throw taken(out)
}

/** A file that came meanwhile is not replaced either: a link is made only where there is none. */
async function putInPlace(part: string, { out, force }: ExportOptions): Promise<void> {
  if (force) return rename(part, out)
  try {
    await link(part, out)
  } catch (error) {
    if (errorCode(error) === 'EEXIST') throw taken(out)
    const isThere = await access(out).then(
      () => true,
      () => false,
    )
    if (isThere) throw taken(out)
    await rename(part, out) // a file system without links
  }
}

function taken(out: string): AppError {
  return new AppError('conflict', `${out} is there already: name another file, or add --force.`)
}

function stopped(): AppError {
  return new AppError('unavailable', 'The export was stopped. Nothing was written.')
}

function explained(error: unknown, out: string): unknown {
  const code = errorCode(error)
  if (code === 'EACCES' || code === 'EPERM' || code === 'EROFS') {
    return new AppError('unavailable', `${out} cannot be written: choose a folder that is yours.`)
  }
  if (code === 'ENOSPC' || code === 'EDQUOT' || code === 'EFBIG') {
    return new AppError('unavailable', `The disk is full: ${out} was not written.`)
  }
  return error
}

function errorCode(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error ? String(error.code) : undefined
}
