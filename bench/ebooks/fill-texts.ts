import { sql } from 'kysely'
import pg from 'pg'
import { textVector } from '#src/features/collection/books/search-vector.ts'
import type { Db } from '#src/server/database/connect.ts'
import { rowTable } from '#src/server/database/row-table.ts'
import { passages } from './passages.ts'

const passageCount = 6000
const booksAtOnce = 250

/**
 * Gives each book of the catalogue that has none an e-book of 40 to 80 pages of about 400 words, as
 * rows of the tables: pages are put together in the database of passages whose vectors are made
 * once. Seven of ten are for everybody, two for members, one is lent. Every e-book has a word of its
 * own, `specimenN`.
 */
export async function fillTexts(db: Db, url: string): Promise<void> {
  const { rows: there } = await sql`select from ebook_parts limit 1`.execute(db)
  if (there.length > 0) return
  // The site's own connections give a statement half a minute; an index of this size takes longer.
  const patient = new pg.Client({ connectionString: url })
  await patient.connect()
  try {
    await patient.query("set maintenance_work_mem = '768MB'")
    await fill(db, (statement) => patient.query(statement))
  } finally {
    await patient.end()
  }
}

async function fill(db: Db, patiently: (statement: string) => Promise<unknown>): Promise<void> {
  const started = performance.now()
  await writePassages(db)
  const { rows: indexes } = await sql<{ name: string; definition: string }>`
    select indexname as name, indexdef as definition from pg_indexes
    where tablename = 'ebook_parts' and indexdef ilike '%using gin%'`.execute(db)
  for (const { name } of indexes) await sql`drop index ${sql.id(name)}`.execute(db)
  let parts = 0
  for (let from = 1; ; from += booksAtOnce) {
    await writeEbooks(db)
    const written = await writeParts(db, from, from + booksAtOnce)
    if (written === 0) break
    parts += written
  }
  const filled = performance.now()
  for (const { definition } of indexes) await patiently(definition)
  await patiently('drop table bench_passages')
  await patiently('vacuum analyze')
  const seconds = (until: number, from: number) => `${((until - from) / 1000).toFixed(0)} s`
  console.log(
    `${parts} pages of e-books written in ${seconds(filled, started)}, their indexes made in ${seconds(performance.now(), filled)}`,
  )
}

async function writePassages(db: Db): Promise<void> {
  await sql`create unlogged table bench_passages (at integer primary key, words text, search tsvector)`.execute(
    db,
  )
  const all = passages(passageCount).map((words, at) => ({
    at,
    words,
    search: textVector([[words, 'D']]),
  }))
  const columns = { at: 'integer', words: 'text', search: 'tsvector' } as const
  for (let from = 0; from < all.length; from += 1000) {
    const given = rowTable('given', columns, all.slice(from, from + 1000))
    await sql`insert into bench_passages select * from ${given}`.execute(db)
  }
}

/** One of each of the next books; the files that they name are not in the store. */
async function writeEbooks(db: Db): Promise<void> {
  await sql`
    with wanted as (
      select id, number, title, 'e-books/' || id || '.pdf' as key, sha256(id::text::bytea) as sha256 from books
      where not exists (select from ebooks where book_id = books.id) order by number limit ${booksAtOnce}),
    stored as (
      insert into stored_files (key, kind, bytes, sha256) select key, 'pdf', 1000000, sha256 from wanted)
    insert into ebooks (id, book_id, kind, state, file_key, bytes, sha256, facts, pages, rights, readers, seats, created_by,
      published_at)
    select id, id, 'pdf', 'published', key, 1000000, sha256,
      jsonb_build_object('title', title, 'authors', '[]'::jsonb, 'isbns', '[]'::jsonb, 'languages', '["eng"]'::jsonb,
        'subjects', '[]'::jsonb, 'publisher', '', 'year', null, 'summary', ''),
      40 + number % 41, 'own-work', case when number % 10 < 7 then 'everybody' else 'signed-in' end,
      case when number % 10 = 9 then 2 end, 'bench@suiit.example', now() from wanted`.execute(db)
}

async function writeParts(db: Db, from: number, to: number): Promise<number> {
  const passage = (turn: number) =>
    sql`(hashint8(number::bigint * 1000 + place * 10 + ${turn}::integer) & 2147483647) % ${passageCount}::integer`
  const { rows } = await sql<{ count: number }>`
    with pages as (
      select id, number, place from (
        select id, row_number() over (order by number) as turn, number, pages from ebooks where file_key like '%.pdf') as ebook
      cross join generate_series(1, pages) as place
      where turn >= ${from} and turn < ${to}),
    written as (
      insert into ebook_parts (ebook_id, place, title, html, words, search)
      select pages.id, place, '', null, concat_ws(E'\n', one.words, two.words, three.words, 'specimen' || number),
        one.search || two.search || three.search || ('''specimen' || number || ''':999')::tsvector
      from pages join bench_passages as one on one.at = ${passage(1)}
        join bench_passages as two on two.at = ${passage(2)}
        join bench_passages as three on three.at = ${passage(3)}
      returning 1)
    select count(*)::integer as count from written`.execute(db)
  return rows[0]?.count ?? 0
}
