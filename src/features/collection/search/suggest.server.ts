import { type RawBuilder, sql } from 'kysely'
import { titleSort } from '#src/features/collection/books/book-keys.ts'
import { listNumbered } from '#src/features/collection/books/book-list.server.ts'
import { words } from '#src/kernel/folding.ts'
import type { Db } from '#src/server/database/connect.ts'
import { literalInLike } from '#src/server/database/like.ts'
import type { Suggestions } from './search.ts'
import { searchStore } from './search-index/search-store.server.ts'
import { findMatches } from './search-matching.server.ts'
import { parseQuery, type SearchQuery, type Term } from './search-query.ts'
import { booksByRelevance } from './search-ranking.server.ts'
import { correctedTexts } from './spelling.server.ts'

const booksShown = 4
const namesShown = 2
/** Of very many matches the first are ranked: a suggestion must come while the reader types. */
const candidatesRanked = 200

/** Books, authors and subjects for a text that is being typed; together at most eight. */
export async function suggest(db: Db, text: string): Promise<Suggestions> {
  const typed = typedWords(text)
  if (typed.length === 0) return { books: [], authors: [], subjects: [] }
  const items = await listNumbered(db, await suggestBooks(db, text))
  return {
    books: items.map(({ number, title, authors }) => ({ number, title, authors })),
    authors: await suggestAuthors(db, typed),
    subjects: await suggestSubjects(db, typed),
  }
}

/** The numbers of the books alone, the likeliest first; at most four. */
export async function suggestBooks(db: Db, text: string): Promise<number[]> {
  if (typedWords(text).length === 0) return []
  const titled = await booksByTitle(db, text)
  const others = titled.length < booksShown ? await booksByWords(db, text) : []
  return [...new Set([...titled, ...others])].slice(0, booksShown)
}

/**
 * The likeliest spelling of a text that no book has, with the numbers of the books that it suggests;
 * null: there is none.
 */
export async function suggestSpelling(
  db: Db,
  text: string,
): Promise<{ readonly text: string; readonly books: readonly number[] } | null> {
  const store = searchStore(db)
  await store.refresh()
  for (const spelled of await correctedTexts(store, parseQuery(text.slice(0, 100)))) {
    const books = await suggestBooks(db, spelled)
    if (books.length > 0) return { text: spelled, books }
  }
  return null
}

function typedWords(text: string): string[] {
  return Array.from(words(text.slice(0, 100)), (word) => word.text).slice(0, 6)
}

async function booksByTitle(db: Db, text: string): Promise<number[]> {
  const start = titleSort(text.slice(0, 100), [])
  const { rows } = await sql<{ number: number }>`
    select number from (
      select year, number from books
      where title_sort >= ${start} and title_sort < ${`${start}\u{10fffd}`}
      order by title_sort, number limit ${candidatesRanked}) as titled
    order by year desc nulls last, number limit ${booksShown}`.execute(db)
  return rows.map((row) => row.number)
}

async function booksByWords(db: Db, text: string): Promise<readonly number[]> {
  const store = searchStore(db)
  await store.refresh()
  const query = begun(parseQuery(text, { typing: true }))
  const matches = await findMatches(store, query)
  const places = { offset: 0, size: booksShown }
  const books = async () => ({ matches, passing: matches.books })
  return booksByRelevance(store, query, { total: matches.books.length, books }, places)
}

/** Every word that was typed may be the beginning of one. */
function begun(query: SearchQuery): SearchQuery {
  const term = (one: Term): Term =>
    one.kind === 'word' && !one.exact ? { ...one, prefix: true } : one
  return {
    ...query,
    clauses: query.clauses.map((clause) => ({ ...clause, anyOf: clause.anyOf.map(term) })),
  }
}

async function suggestAuthors(db: Db, typed: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select name from (
      select distinct on (heading.id) heading.id, heading.name, begun.name_key from (
        select coalesce(see_id, id) as id, name_key from contributors
        where ${startsWords(sql`name_key`, typed)} limit ${candidatesRanked}) as begun
      join contributors heading using (id)
      order by heading.id, starts_with(begun.name_key, ${typed.join(' ')}) desc) as named,
    lateral (select count(*) as books from (
      select from book_contributors where contributor_id = named.id limit 100) as their) as counted
    where books > 0 order by starts_with(name_key, ${typed.join(' ')}) desc, books desc, name limit ${namesShown}`.execute(
    db,
  )
  return rows.map((row) => row.name)
}

async function suggestSubjects(db: Db, typed: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ heading: string }>`
    select heading from (
      select distinct on (heading.id) heading.id, heading.heading, begun.heading_key from (
        select coalesce(see_id, id) as id, heading_key from subjects
        where ${startsWords(sql`heading_key`, typed)} limit ${candidatesRanked}) as begun
      join subjects heading using (id)
      order by heading.id, starts_with(begun.heading_key, ${typed.join(' ')}) desc) as named,
    lateral (select count(*) as books from (
      select from book_subjects where subject_id = named.id limit 100) as their) as counted
    where books > 0
    order by starts_with(heading_key, ${typed.join(' ')}) desc, books desc, heading limit ${namesShown}`.execute(
    db,
  )
  return rows.map((row) => row.heading)
}

/**
 * Whether each of the words begins a word of the key. Words of three letters and more are found by
 * the trigram index; where all are shorter, the key must begin with the first.
 */
function startsWords(key: RawBuilder<unknown>, typed: readonly string[]): RawBuilder<boolean> {
  const patterns = typed.map(literalInLike)
  const long = typed.some((word) => word.length >= 3)
  const conditions = patterns.map(
    (word) => sql`(${key} like ${`${word}%`} or ${key} like ${`% ${word}%`})`,
  )
  const begins = long ? [] : [sql`${key} like ${`${patterns[0]}%`}`]
  return sql<boolean>`(${sql.join([...begins, ...conditions], sql` and `)})`
}
