import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { exportBooks, exportFormats } from '#src/features/collection/exports/export.server.ts'
import type { ExportBook } from '#src/features/collection/exports/export-book.ts'
import { bookPagesForExport } from '#src/features/collection/exports/export-books.server.ts'
import { modsOf } from '#src/features/collection/exports/mods/mods.ts'
import { importFile } from '#src/features/collection/imports/import.server.ts'
import { system } from '#src/kernel/actor.ts'
import { type Db, openDatabase } from '#src/server/database/connect.ts'
import { migrate } from '#src/server/database/migrate.ts'
import { openScratchPostgres } from '#src/server/database/scratch-postgres.ts'
import { median } from './figures.ts'
import { withLibrary } from './fill-library.ts'
import { writeMarcFile } from './marc-file.ts'

const rounds = 3
const actor = system('bench')

/**
 * The whole collection in each format, once of so many books that came as MARC records, and once
 * of as many that never were MARC: books a second, and the processor time of the program for each.
 */
export async function benchExport(books: number): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'almirah-bench-'))
  try {
    await withImported(books, folder, (db) => measure(db, folder, books, 'came as MARC'))
    await withLibrary(books, (db) => measure(db, folder, books, 'never were MARC'))
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Statistics of the tables are what PostgreSQL has gathered by itself, as after any import. */
async function withImported(
  books: number,
  folder: string,
  work: (db: Db) => Promise<void>,
): Promise<void> {
  const path = join(folder, 'books.mrc')
  await writeMarcFile(path, books)
  const postgres = await openScratchPostgres()
  await migrate(postgres.url)
  const { db, close } = openDatabase(postgres.url)
  try {
    await importFile(db, actor, { path })
    await work(db)
  } finally {
    await close()
    await postgres.close()
  }
}

async function measure(db: Db, folder: string, books: number, kind: string): Promise<void> {
  console.log(`${books} books that ${kind}:`)
  for (const format of exportFormats) {
    const out = join(folder, `books.${format}`)
    await report(format, books, () => exportBooks(db, actor, { format, out, force: true }))
  }
  await report('read alone', books, () => eachBook(db, () => {}))
  await report('MODS', books, () => eachBook(db, (book) => modsOf(book, 'http://localhost/')))
}

async function eachBook(db: Db, write: (book: ExportBook) => unknown): Promise<void> {
  for await (const page of bookPagesForExport(db, actor)) for (const book of page) write(book)
}

async function report(name: string, books: number, work: () => Promise<unknown>): Promise<void> {
  const seconds: number[] = []
  const processor: number[] = []
  for (let round = 0; round < rounds; round++) {
    const before = process.cpuUsage()
    const started = performance.now()
    await work()
    seconds.push((performance.now() - started) / 1000)
    const { user, system } = process.cpuUsage(before)
    processor.push((user + system) / 1000 / books)
  }
  const rate = Math.round(books / median(seconds))
  const each = median(processor).toFixed(2)
  console.log(`${name.padEnd(10)} ${rate} a second, ${each} ms of the program's processor a book`)
}
