import { sql } from 'kysely'
import { createBooks } from '../src/features/catalogue/books.server.ts'
import { addCopies } from '../src/features/catalogue/copies.server.ts'
import { toIsbn13 } from '../src/features/catalogue/isbn.ts'
import { searchBooks } from '../src/features/catalogue/search.server.ts'
import { type SearchInput, wholeCatalogue } from '../src/features/catalogue/search.ts'
import { suggest } from '../src/features/catalogue/suggest.server.ts'
import { system, visitor } from '../src/kernel/actor.ts'
import { type Db, openDatabase } from '../src/server/database/connect.ts'
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
  'an ISBN': { text: toIsbn13('100007919') },
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
  console.log(row('search', 'books', 'first ms', 'again ms'))
  for (const [name, search] of Object.entries(searches)) {
    const input = { ...wholeCatalogue, ...search }
    await report(name, async (anew) => (await searchBooks(anew, visitor, input)).total)
  }
  for (const text of ['s', 'op', 'oper', 'operating sy', 'kar', 'zzzz']) {
    await report(`suggest ${text}`, async (anew) => {
      const { books, authors, subjects } = await suggest(anew, text)
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

/** Medians: as the first reader of a search waits, whose counts are kept then, and as the next ones do. */
async function report(name: string, work: (anew: Db) => Promise<number>): Promise<void> {
  const found = await work(db)
  const first = await median(() => work(db.withoutPlugins()))
  const again = await median(() => work(db))
  console.log(row(name, String(found), first.toFixed(1), again.toFixed(1)))
}

async function median(work: () => Promise<number>): Promise<number> {
  const times: number[] = []
  for (let round = 0; round < rounds; round++) {
    const started = performance.now()
    await work()
    times.push(performance.now() - started)
  }
  return times.sort((one, other) => one - other)[Math.floor(rounds / 2)] ?? 0
}

function row(name: string, ...figures: string[]): string {
  return name.padEnd(28) + figures.map((figure) => figure.padStart(10)).join('')
}
