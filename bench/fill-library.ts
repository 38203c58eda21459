import { sql } from 'kysely'
import { createBooks } from '#src/features/collection/books/books.server.ts'
import { addCopies } from '#src/features/collection/books/copies.server.ts'
import { indexFreshBooks } from '#src/features/collection/search/search-index/build-index.server.ts'
import { system } from '#src/kernel/actor.ts'
import { type Db, openDatabase } from '#src/server/database/connect.ts'
import { migrate } from '#src/server/database/migrate.ts'
import { openScratchPostgres } from '#src/server/database/scratch-postgres.ts'
import { type GeneratedBook, generatedBooks } from './generated-books.ts'

const booksAtOnce = 1000
const actor = system('bench')

/**
 * Does `work` with a library of so many generated books on a scratch PostgreSQL. With
 * BENCH_DATABASE_URL it takes that database, and fills it only where it is empty. `durable`: what
 * is committed survives a crash, as in a library.
 */
export async function withLibrary(
  books: number,
  work: (db: Db, url: string) => Promise<void>,
  { durable = false } = {},
): Promise<void> {
  const given = process.env.BENCH_DATABASE_URL
  const scratch = given ? null : await openScratchPostgres({ durable })
  const url = given ?? scratch?.url ?? ''
  await migrate(url)
  const { db, close } = openDatabase(url)
  try {
    await fill(db, books)
    await work(db, url)
  } finally {
    await close()
    await scratch?.close()
  }
}

async function fill(db: Db, books: number): Promise<void> {
  const { rows } = await sql<{ filled: boolean }>`
    select exists (select from books) as filled`.execute(db)
  if (rows[0]?.filled) return
  const { seconds } = await fillLibrary(db, books)
  const rate = Math.round(books / seconds)
  console.log(`${books} books written and indexed in ${seconds.toFixed(0)} s: ${rate} a second`)
}

/**
 * Writes so many generated books with their copies as the catalogue does, and takes them into the
 * search index.
 */
async function fillLibrary(db: Db, count: number): Promise<{ seconds: number }> {
  const started = performance.now()
  let chunk: GeneratedBook[] = []
  let written = Promise.resolve()
  for (const book of generatedBooks(count)) {
    chunk.push(book)
    if (chunk.length < booksAtOnce) continue
    await written
    written = write(db, chunk)
    chunk = []
  }
  await written
  await write(db, chunk)
  await indexFreshBooks(db, 'all')
  await sql`vacuum analyze`.execute(db)
  return { seconds: (performance.now() - started) / 1000 }
}

async function write(db: Db, books: readonly GeneratedBook[]): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    const written = await createBooks(
      transaction,
      actor,
      books.map((book) => book.draft),
    )
    const copies = books.flatMap((book, index) =>
      book.copies.map((copy) => ({ bookId: written[index]?.id ?? '', copy })),
    )
    await addCopies(transaction, actor, copies)
  })
  await indexFreshBooks(db, 'due')
}
