import { sql } from 'kysely'
import { changesSince } from '#src/features/collection/books/catalogue-changes.server.ts'
import { AppError } from '#src/kernel/errors.ts'
import type { Db } from '#src/server/database/connect.ts'
import { inTransaction } from '#src/server/database/in-transaction.ts'

/**
 * As many changes as the catalogue remembers, so that "all" is only said where it has forgotten.
 */
const changesFollowed = 2_000_000

/**
 * Gives every change of a book or its copies that was committed before the call its datestamp: the
 * time of this look, so that none ever comes to stand before what harvesters have read already,
 * however long its transaction ran. Returns when the look began: later looks give no earlier
 * datestamp, so a harvest may go on from there.
 */
export async function keepOaiRecords(db: Db): Promise<Date> {
  const { at, cursor } = await oaiState(db).executeTakeFirstOrThrow()
  if ((await changesSince(db, cursor)).changed) await stampChanges(db)
  return at
}

/** Without `for update` only a look: the time is taken before the statement's snapshot. */
function oaiState(db: Db) {
  return db.selectFrom('oai_state').select([sql<Date>`statement_timestamp()`.as('at'), 'cursor'])
}

/**
 * One request does it, others wait for a moment. Of very many books it takes its time: some fifteen
 * seconds for a million. Errors: `unavailable`, which the protocol has for this.
 */
async function stampChanges(db: Db): Promise<void> {
  const stamped = inTransaction(db, async (transaction) => {
    await sql`
      select set_config('lock_timeout', '3s', true), set_config('statement_timeout', '10min', true)`.execute(
      transaction,
    )
    const { cursor: last } = await oaiState(transaction).forUpdate().executeTakeFirstOrThrow()
    const { cursor, changed, books } = await changesSince(transaction, last, changesFollowed)
    if (!changed) return
    await stamp(transaction, books)
    await transaction.updateTable('oai_state').set({ cursor }).execute()
  })
  await stamped.catch((error: unknown) => {
    if (!isLockTimeout(error)) throw error
    throw new AppError('unavailable', 'The list of records is being made. Please ask again soon.')
  })
}

function isLockTimeout(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === '55P03'
}

/** These books, or all where it is not known which have changed. */
async function stamp(db: Db, books: readonly number[] | null): Promise<void> {
  const { rows } = await sql<{ now: Date }>`
    select date_trunc('second', clock_timestamp()) as now`.execute(db)
  const now = rows[0]?.now
  const changed = books === null ? sql`true` : sql`number = any(${`{${books.join()}}`}::bigint[])`
  await sql`
    insert into oai_records (number, datestamp, sets)
    select number, ${now}, array['format-' || format] || array(
        select distinct 'language-' || code from unnest(languages) as code where code ~ '^[a-z]{3}$' order by 1)
    from books where ${changed}
    on conflict (number) do update set datestamp = excluded.datestamp, sets = excluded.sets, deleted = false`.execute(
    db,
  )
  await sql`
    update oai_records set datestamp = ${now}, deleted = true
    where not deleted and ${changed} and not exists (select from books where books.number = oai_records.number)`.execute(
    db,
  )
}
