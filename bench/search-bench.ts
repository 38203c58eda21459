import { sql } from 'kysely'
import { createBooks } from '../src/features/catalogue/books.server.ts'
import { addCopies } from '../src/features/catalogue/copies.server.ts'
import { searchBooks } from '../src/features/catalogue/search.server.ts'
import { type SearchInput, wholeCatalogue } from '../src/features/catalogue/search.ts'
import { suggest } from '../src/features/catalogue/suggest.server.ts'
import { system, visitor } from '../src/kernel/actor.ts'
import { openDatabase } from '../src/server/database/connect.ts'
import { migrate } from '../src/server/database/migrate.ts'
import { openScratchPostgres } from '../src/server/database/scratch-postgres.ts'
import { generatedBooks } from './generated-books.ts'

/** Fills a scratch database with as many books as the argument says (100,000) and prints how long searches take. */
const size = Number(process.argv[2] ?? 100_000)
const chunkSize = 500
const rounds = 7
const actor = system('bench')

const filters = wholeCatalogue.filters
const searches: Record<string, Partial<SearchInput>> = {
  'the whole catalogue': {},
  'one frequent word': { text: 'systems' },
  'two words': { text: 'operating systems' },
  'three words': { text: 'introduction data structures' },
  'a rare word': { text: 'karimo' },
  'a phrase': { text: '"machine learning"' },
  'an exclusion': { text: 'systems -operating' },
  'an author': { text: 'author:kari' },
  'an ISBN': { text: '9781000071116' },
  'an accession number': { text: '4711' },
  'a misspelled search': { text: 'opertaing sytems' },
  'nothing to be found': { text: 'operating zzzzqqqqy' },
  'a frequent word by title': { text: 'systems', sort: 'title' },
  'a frequent word, page 100': { text: 'systems', page: { page: 100, size: 20, offset: 1980 } },
  'two filters': { text: 'systems', filters: { ...filters, format: ['book'], available: true } },
  'filters without a text': {
    filters: { ...filters, language: ['hin'], location: ['Stack Room'] },
  },
}

const postgres = await openScratchPostgres()
const { db, close } = openDatabase(postgres.url)
try {
  await migrate(postgres.url)
  await fill()
  console.log(
    `\n${'search'.padEnd(28)}${'books'.padStart(9)}${'median ms'.padStart(11)}${'worst ms'.padStart(10)}`,
  )
  for (const [name, search] of Object.entries(searches)) {
    await report(
      name,
      async () => (await searchBooks(db, visitor, { ...wholeCatalogue, ...search })).total,
    )
  }
  for (const text of ['s', 'op', 'oper', 'operating sy', 'kar', 'zzzz']) {
    await report(`suggest ${text}`, async () => {
      const { books, authors, subjects } = await suggest(db, text)
      return books.length + authors.length + subjects.length
    })
  }
} finally {
  await close()
  await postgres.close()
}

async function fill(): Promise<void> {
  const started = performance.now()
  const chunk = []
  for (const book of generatedBooks(size)) {
    chunk.push(book)
    if (chunk.length === chunkSize) await write(chunk.splice(0))
  }
  await write(chunk)
  const seconds = (performance.now() - started) / 1000
  await sql`vacuum analyze`.execute(db)
  console.log(
    `${size} books written in ${seconds.toFixed(1)} s: ${Math.round(size / seconds)} a second`,
  )
}

async function write(
  books: ReturnType<typeof generatedBooks> extends Generator<infer Book> ? readonly Book[] : never,
): Promise<void> {
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
}

async function report(name: string, work: () => Promise<number>): Promise<void> {
  const found = await work()
  const times: number[] = []
  for (let round = 0; round < rounds; round++) {
    const started = performance.now()
    await work()
    times.push(performance.now() - started)
  }
  times.sort((one, other) => one - other)
  const median = times[Math.floor(rounds / 2)] ?? 0
  console.log(
    `${name.padEnd(28)}${String(found).padStart(9)}${median.toFixed(1).padStart(11)}${(times.at(-1) ?? 0).toFixed(1).padStart(10)}`,
  )
}
