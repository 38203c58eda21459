import { sql } from 'kysely'
import type { Db } from '../../../server/database/connect.ts'
import { locks } from '../../../server/database/locks.ts'
import { blockSize } from './postings-cache.ts'

/** So few fresh books of a block are no reason to make the block anew. */
const fewFresh = 4096
/** So many in all slow every search down: the block with most of them is made anew. */
const manyFresh = 20_000
const changesKept = 500_000

/**
 * Takes fresh books into the index: makes those blocks anew where it pays, or all that have any. Does nothing while another
 * process does it. Returns how many blocks were made.
 */
export async function indexFreshBooks(db: Db, which: 'due' | 'all'): Promise<number> {
  let made = 0
  for (const block of await blocksWithFresh(db, which)) {
    if (!(await makeBlock(db, block))) break
    made++
  }
  return made
}

async function blocksWithFresh(db: Db, which: 'due' | 'all'): Promise<number[]> {
  const { rows } = await sql<{ block: number; fresh: number; books: number; full: boolean }>`
    select found.block::integer, fresh, coalesce(books, 0) as books,
      exists (select from books where number >= (found.block + 1) * ${blockSize}::bigint) as full
    from (select number / ${blockSize} as block, count(*) as fresh from search_fresh group by 1) as found
    left join search_blocks using (block) order by fresh desc, found.block`.execute(db)
  if (which === 'all') return rows.map((row) => row.block)
  const due = rows.filter(
    ({ fresh, books, full }) => fresh >= fewFresh && (full || fresh * 2 >= books),
  )
  const fresh = rows.reduce((sum, row) => sum + row.fresh, 0)
  return (due.length === 0 && fresh > manyFresh ? rows.slice(0, 1) : due).map((row) => row.block)
}

/**
 * Makes one block anew from the vectors of its books. A book that a writer holds at this moment stays fresh when the writer
 * commits; one that was written before is no longer fresh once this commits.
 */
async function makeBlock(db: Db, block: number): Promise<boolean> {
  const first = block * blockSize
  const inBlock = sql`number >= ${first} and number < ${first + blockSize}`
  const [group, lock] = locks.searchIndex
  return db.transaction().execute(async (transaction) => {
    const { rows } = await sql<{ free: boolean }>`
      select pg_try_advisory_xact_lock(${group}::integer, ${lock}::integer) as free,
        set_config('work_mem', '128MB', true)`.execute(transaction)
    if (!rows[0]?.free) return false
    await sql`delete from search_fresh where ${inBlock}`.execute(transaction)
    await sql`delete from search_postings where block = ${block}`.execute(transaction)
    await sql`
      insert into search_postings (lexeme, block, titles, people, subjects, rest)
      select lexeme, ${block}::integer, string_agg(place, '') filter (where 'A' = any(weights)),
        string_agg(place, '') filter (where 'B' = any(weights)),
        string_agg(place, '') filter (where 'C' = any(weights)),
        string_agg(place, '') filter (where 'D' = any(weights))
      from (select int2send((number - ${first}::bigint)::smallint) as place, search from books where ${inBlock} order by number) as vectors,
        unnest(search)
      group by lexeme order by lexeme`.execute(transaction)
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
      select transaction_id from book_changes order by transaction_id desc offset ${changesKept} limit 1),
    state as (
      update search_state set changes_pruned_to = transaction_id from oldest returning changes_pruned_to)
    delete from book_changes using state where transaction_id <= changes_pruned_to`.execute(db)
}
