import { type RawBuilder, sql } from 'kysely'
import { newId } from '#src/kernel/ids.ts'
import type { Db } from '#src/server/database/connect.ts'
import { rowTable } from '#src/server/database/row-table.ts'
import type { NameRow, PreparedBook } from './book-rows.ts'

/**
 * Names that are kept once for all books, by their key. The number is what filters are counted by;
 * series have none.
 */
export type KnownNames = ReadonlyMap<
  string,
  { readonly id: string; readonly number: number | null }
>

/** The kept names of some books. */
export type BookNames = {
  readonly contributors: KnownNames
  readonly subjects: KnownNames
  readonly series: KnownNames
}

/** Keeps the names of the books that are new to the catalogue, and gives all of them. */
export async function keepNames(db: Db, books: readonly PreparedBook[]): Promise<BookNames> {
  return {
    contributors: await keep(
      db,
      contributors,
      books.flatMap((book) => book.contributors),
    ),
    subjects: await keep(
      db,
      subjects,
      books.flatMap((book) => book.subjects),
    ),
    series: await keep(
      db,
      series,
      books.flatMap((book) => book.series),
    ),
  }
}

/** One row a key, sorted by it: every writer takes the locks of names in the same order. */
export function distinctNames<Row extends { key: string }>(rows: readonly Row[]): Row[] {
  const byKey = new Map<string, Row>()
  for (const row of rows) if (!byKey.has(row.key)) byKey.set(row.key, row)
  return [...byKey.values()].sort((one, other) => (one.key < other.key ? -1 : 1))
}

type KnownRow = { key: string; id: string; number: number | null }

type NameTable = {
  /** Gives the rows that it added: without those that someone else has added meanwhile. */
  readonly add: (rows: readonly (NameRow & { id: string })[]) => RawBuilder<KnownRow>
  readonly read: (keys: readonly string[]) => RawBuilder<KnownRow>
}

async function keep(db: Db, table: NameTable, rows: readonly NameRow[]): Promise<KnownNames> {
  if (rows.length === 0) return new Map()
  const names = distinctNames(rows)
  const keys = names.map((row) => row.key)
  const known = await knownRows(db, table.read(keys))
  const news = names.filter((row) => !known.has(row.key)).map((row) => ({ ...row, id: newId() }))
  if (news.length === 0) return known
  const added = await knownRows(db, table.add(news))
  const others = news.filter((row) => !added.has(row.key)).map((row) => row.key)
  const read = others.length > 0 ? await knownRows(db, table.read(others)) : new Map()
  if (others.some((key) => !read.has(key))) throw new BecameSeeFrom()
  return new Map([...known, ...added, ...read])
}

/** A spelling is entered as another heading since the book was looked at: begin again. */
class BecameSeeFrom extends Error {
  /** Of a serialization failure: `inTransaction` runs the work again. */
  readonly code = '40001'
}

async function knownRows(db: Db, statement: RawBuilder<KnownRow>): Promise<KnownNames> {
  const { rows } = await statement.execute(db)
  return new Map(rows.map(({ key, id, number }) => [key, { id, number }]))
}

const contributors: NameTable = {
  add: (rows) => sql`
    insert into contributors (id, name, name_key, kind)
    select id, name, key, kind from ${rowTable('given', { id: 'uuid', name: 'text', key: 'text', kind: 'text' }, rows)}
    on conflict (name_key) do nothing
    returning name_key as key, id, number`,
  read: (keys) => sql`
    select name_key as key, id, number from contributors
    where name_key = any(${keys}::text[]) and see_id is null`,
}

const subjects: NameTable = {
  add: (rows) => sql`
    insert into subjects (id, heading, heading_key)
    select id, name, key from ${rowTable('given', { id: 'uuid', name: 'text', key: 'text' }, rows)}
    on conflict (heading_key) do nothing
    returning heading_key as key, id, number`,
  read: (keys) => sql`
    select heading_key as key, id, number from subjects
    where heading_key = any(${keys}::text[]) and see_id is null`,
}

const series: NameTable = {
  add: (rows) => sql`
    insert into series (id, title, title_key)
    select id, name, key from ${rowTable('given', { id: 'uuid', name: 'text', key: 'text' }, rows)}
    on conflict (title_key) do nothing
    returning title_key as key, id, null::integer as number`,
  read: (keys) => sql`
    select title_key as key, id, null::integer as number from series where title_key = any(${keys}::text[])`,
}
