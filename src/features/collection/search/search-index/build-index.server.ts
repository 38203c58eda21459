import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#src/server/database/connect.ts'
import { inTransaction } from '#src/server/database/in-transaction.ts'
import { locks } from '#src/server/database/locks.ts'
import { blockSize } from './postings.ts'

/** So few fresh books of a block are no reason to make the block anew. */
const fewFresh = 4096
/** So many in all slow every search down: the block with most of them is made anew. */
const manyFresh = 20_000
const mostChanges = 500_000

/**
 * So many books in the queue slow searches down, and so many are added at once, that no statement
 * takes long. Few at once cost more for each: most of the time goes to writing the lists, and many
 * books share one.
 */
const manyQueued = 1024

/**
 * Adds the queued books to the index. Does nothing while another process works on it. Call it after
 * writing books by the hundred, and now and then while writing more: where a site runs it does so
 * too, but not at once.
 */
export async function indexQueuedBooks(db: Db): Promise<void> {
  while (await addQueued(db));
}

/**
 * Adds many queued books of one block. True where there are as many more, or some of another block.
 */
async function addQueued(db: Db): Promise<boolean> {
  return inTransaction(db, async (transaction) => {
    if (!(await lockIndex(transaction))) return false
    const first = await firstQueued(transaction)
    if (first === null) return false
    const block = Math.floor(first / blockSize)
    const { rows } = await sql<{ more: boolean }>`
      with taken as (
        delete from search_fresh
        where number in (
          select number from search_fresh
          where queued and number < ${(block + 1) * blockSize}::bigint order by number limit ${manyQueued}) and queued
        returning number, words),
      blocks as (
        insert into search_blocks (block, books, generation)
        select ${block}::integer, count(*), 1 from taken
        on conflict (block) do update
        set books = search_blocks.books + excluded.books, generation = search_blocks.generation + 1),
      postings as (
        insert into search_postings as kept (lexeme, block, titles, people, subjects, rest)
        ${postingsOf(block, sql`select number, words from taken`)}
        on conflict (lexeme, block) do update set
          titles = nullif(coalesce(kept.titles, '') || coalesce(excluded.titles, ''), ''),
          people = nullif(coalesce(kept.people, '') || coalesce(excluded.people, ''), ''),
          subjects = nullif(coalesce(kept.subjects, '') || coalesce(excluded.subjects, ''), ''),
          rest = nullif(coalesce(kept.rest, '') || coalesce(excluded.rest, ''), ''))
      select (select count(*) from taken) = ${manyQueued} or exists (
        select from search_fresh where queued and number >= ${(block + 1) * blockSize}::bigint) as more`.execute(
      transaction,
    )
    return rows[0]?.more ?? false
  })
}

async function firstQueued(db: Db): Promise<number | null> {
  const { rows } = await sql<{ number: number }>`
    select number from search_fresh where queued order by number limit 1`.execute(db)
  return rows[0]?.number ?? null
}

/**
 * Rows of `search_postings` for one block, of `books` (columns number and words) that are all of
 * it. Taking the lexemes weight by weight and grouping by nothing but them takes half the time of
 * unnest(tsvector), whose rows hold arrays.
 */
function postingsOf(block: number, books: RawBuilder<unknown>): RawBuilder<unknown> {
  const first = block * blockSize
  return sql`
    select lexeme, ${block}::integer, string_agg(place, '') filter (where weight = 'a'),
      string_agg(place, '') filter (where weight = 'b'),
      string_agg(place, '') filter (where weight = 'c'),
      string_agg(place, '') filter (where weight = 'd')
    from (select weight, int2send((number - ${first}::bigint)::smallint) as place,
        unnest(tsvector_to_array(ts_filter(words, array[weight]))) collate "C" as lexeme
      from (${books}) as books, unnest('{a,b,c,d}'::"char"[]) as weight) as places
    group by lexeme order by lexeme`
}

/** True until the transaction ends, unless another one works on the index. */
async function lockIndex(transaction: Db): Promise<boolean> {
  const [group, lock] = locks.searchIndex
  const { rows } = await sql<{ free: boolean }>`
    select pg_try_advisory_xact_lock(${group}::integer, ${lock}::integer) as free,
      set_config('work_mem', '128MB', true)`.execute(transaction)
  return rows[0]?.free ?? false
}

/**
 * Takes fresh books into the index: makes those blocks anew where it pays, or all that have any.
 * Does nothing while another process does it. Returns how many blocks were made.
 */
export async function indexFreshBooks(db: Db, which: 'due' | 'all'): Promise<number> {
  let made = 0
  if (which === 'all') await indexQueuedBooks(db)
  else while ((await queueLength(db)) >= manyQueued && (await addQueued(db)));
  for (const block of await blocksWithFresh(db, which)) {
    if (!(await makeBlock(db, block))) break
    made++
  }
  return made
}

async function queueLength(db: Db): Promise<number> {
  const { rows } = await sql<{ length: number }>`
    select count(*)::integer as length from search_fresh where queued`.execute(db)
  return rows[0]?.length ?? 0
}

async function blocksWithFresh(db: Db, which: 'due' | 'all'): Promise<number[]> {
  const { rows } = await sql<{ block: number; fresh: number; books: number; full: boolean }>`
    select found.block::integer, fresh, coalesce(books, 0) as books,
      exists (select from books where number >= (found.block + 1) * ${blockSize}::bigint) as full
    from (select number / ${blockSize} as block, count(*) as fresh from search_fresh where not queued group by 1) as found
    left join search_blocks using (block) order by fresh desc, found.block`.execute(db)
  if (which === 'all') return rows.map((row) => row.block)
  const due = rows.filter(
    ({ fresh, books, full }) => fresh >= fewFresh && (full || fresh * 2 >= books),
  )
  const fresh = rows.reduce((sum, row) => sum + row.fresh, 0)
  return (due.length === 0 && fresh > manyFresh ? rows.slice(0, 1) : due).map((row) => row.block)
}

/**
 * Makes one block anew from the vectors of its books. A book that a writer holds at this moment
 * stays fresh when the writer commits; one that was written before is no longer fresh once this
 * commits.
 */
async function makeBlock(db: Db, block: number): Promise<boolean> {
  const first = block * blockSize
  const inBlock = sql`number >= ${first} and number < ${first + blockSize}`
  return inTransaction(db, async (transaction) => {
    if (!(await lockIndex(transaction))) return false
    await sql`delete from search_fresh where ${inBlock}`.execute(transaction)
    await sql`delete from search_postings where block = ${block}`.execute(transaction)
    await sql`
      insert into search_postings (lexeme, block, titles, people, subjects, rest)
      ${postingsOf(block, sql`select number, search as words from books where ${inBlock} order by number`)}`.execute(
      transaction,
    )
    await sql`
      insert into search_blocks (block, books, generation)
      select ${block}::integer, count(*), 1 from books where ${inBlock}
      on conflict (block) do update set books = excluded.books, generation = search_blocks.generation + 1`.execute(
      transaction,
    )
    return true
  })
}

/** Forgets changes that no process is likely to need; one that does reads all books anew. */
export async function pruneChanges(db: Db): Promise<void> {
  await sql`
    with oldest as (
      select transaction_id from book_changes order by transaction_id desc offset ${mostChanges} limit 1),
    state as (
      update search_state set changes_pruned_to = greatest(changes_pruned_to, transaction_id)
      from oldest returning changes_pruned_to)
    delete from book_changes using state where transaction_id <= changes_pruned_to`.execute(db)
}
