import { sql } from 'kysely'
import { createBooks } from '../src/features/catalogue/books.server.ts'
import { addCopies } from '../src/features/catalogue/copies.server.ts'
import { indexFreshBooks } from '../src/features/catalogue/search-index/build-index.server.ts'
import { system } from '../src/kernel/actor.ts'
import type { Db } from '../src/server/database/connect.ts'
import { type GeneratedBook, generatedBooks } from './generated-books.ts'

const booksAtOnce = 1000
const actor = system('bench')

/** Writes so many generated books with their copies as the catalogue does, and takes them into the search index. */
export async function fillLibrary(db: Db, count: number): Promise<{ seconds: number }> {
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
