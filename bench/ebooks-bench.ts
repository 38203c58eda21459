import { sql } from 'kysely'
import { textVector } from '#src/features/collection/books/search-vector.ts'
import { noFacts } from '#src/features/ebooks/ebook-files/book-file.ts'
import { newId } from '#src/kernel/ids.ts'
import type { Db } from '#src/server/database/connect.ts'
import { rowTable } from '#src/server/database/row-table.ts'
import { launchApp, stopApp } from '#test/app-process.ts'
import { type Chance, chanceFrom } from './chance.ts'
import { printFigures } from './figures.ts'
import { withLibrary } from './fill-library.ts'
import { type Answered, type Asking, load } from './http-load.ts'
import { wordOfRank } from './title-words.ts'

const chaptersOfBook = 5
const wordsOfChapter = 2000
const vocabulary = 60_000
/** Texts that differ; each stands in several books, so that the database is filled in minutes. */
const distinctChapters = 2000
const booksAtOnce = 200
const readers = 2
const rounds = 3
const seconds = 8

/**
 * Searches inside so many e-books of five chapters, as visitors who may read every other one: words
 * that are on most pages, usual ones, rare ones and several at once.
 */
export async function benchEbooks(books: number): Promise<void> {
  await withLibrary(books, measure)
}

async function measure(db: Db, databaseUrl: string): Promise<void> {
  const chance = chanceFrom(29)
  await fill(db, chance)
  const app = launchApp({ env: { DATABASE_URL: databaseUrl, RATE_LIMIT: 'off' } })
  try {
    const site = await app.ready
    const asked = asking(chance)
    for (const next of Object.values(asked)) await load(site, 1, 1, next)
    const rows = new Map<string, Answered[][]>()
    for (let round = 0; round < rounds; round++) {
      for (const [name, next] of Object.entries(asked)) {
        const answered = await load(site, readers, seconds, next)
        rows.set(name, [...(rows.get(name) ?? []), answered])
      }
    }
    printFigures(rows)
  } finally {
    await stopApp(app)
  }
}

/** What readers look for, by how often it is in the texts. */
function asking(chance: Chance): Readonly<Record<string, Asking>> {
  const word = (from: number, until: number) => wordOfRank(from + chance.below(until - from))
  const ask = (kind: string, words: () => string): Asking => {
    return () => ({ kind, path: `/api/v1/e-books/texts?q=${encodeURIComponent(words())}` })
  }
  return {
    'on most pages': ask('frequent', () => word(0, 100)),
    usual: ask('usual', () => word(500, 3000)),
    rare: ask('rare', () => word(20_000, vocabulary)),
    'three words': ask('three', () => [word(0, 100), word(100, 1000), word(500, 3000)].join(' ')),
    'a word begun': ask('begun', () => word(500, 3000).slice(0, 3)),
  }
}

async function fill(db: Db, chance: Chance): Promise<void> {
  const { rows } = await sql<{ filled: boolean }>`
    select exists (select from ebooks) as filled`.execute(db)
  if (rows[0]?.filled) return
  const started = performance.now()
  await sql`create unlogged table bench_chapters
    (at integer primary key, words text not null, search tsvector not null)`.execute(db)
  const columns = { at: 'integer', words: 'text', search: 'text' } as const
  for (let at = 0; at < distinctChapters; at += booksAtOnce) {
    const some = Array.from({ length: booksAtOnce }, (_, step) => {
      const words = chapterText(chance)
      return { at: at + step, words, search: textVector([[words, 'D']]) }
    })
    await sql`insert into bench_chapters select at, words, search::tsvector
      from ${rowTable('given', columns, some)}`.execute(db)
  }
  await sql`drop index ebook_parts_search`.execute(db)
  const books = await db.selectFrom('books').select(['id', 'number']).orderBy('number').execute()
  for (let at = 0; at < books.length; at += booksAtOnce) {
    const some = books
      .slice(at, at + booksAtOnce)
      .map(({ id, number }) => ({ id: newId(), book: id, number: Number(number) }))
    const given = rowTable('given', { id: 'uuid', book: 'uuid', number: 'integer' }, some)
    await sql`insert into ebooks (id, book_id, kind, state, link, facts, rights, readers, created_by, published_at)
      select id, book, 'link', 'published', 'https://books.example/' || number, ${JSON.stringify(noFacts)}::jsonb,
        'link-only', case when number % 2 = 0 then 'everybody' else 'signed-in' end, 'bench', now() from ${given}`.execute(
      db,
    )
    await sql`insert into ebook_parts (ebook_id, place, title, html, words, search)
      select id, place, 'Chapter ' || place, '', words, search
      from ${given} cross join generate_series(1, ${chaptersOfBook}) as place
      join bench_chapters on at = (number * ${chaptersOfBook} + place * 7919) % ${distinctChapters}`.execute(
      db,
    )
  }
  await db.connection().execute(async (own) => {
    // It takes minutes, which no statement of the site may.
    await sql`set statement_timeout = 0`.execute(own)
    await sql`create index ebook_parts_search on ebook_parts using gin (search)`.execute(own)
    await sql`vacuum analyze ebook_parts`.execute(own)
    await sql`reset statement_timeout`.execute(own)
  })
  await sql`drop table bench_chapters`.execute(db)
  await sql`analyze ebooks`.execute(db)
  const took = Math.round((performance.now() - started) / 1000)
  console.log(`${books.length} e-books of ${chaptersOfBook} chapters written in ${took} s`)
}

/** As words come in texts: the first ones often, the last ones seldom (Zipf's law). */
function chapterText(chance: Chance): string {
  const words = Array.from({ length: wordsOfChapter }, () =>
    wordOfRank(Math.floor((vocabulary + 1) ** chance.next()) - 1),
  )
  return words.join(' ')
}
