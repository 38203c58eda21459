import { sql } from 'kysely'
import type { Db } from '#src/server/database/connect.ts'

/** Runs the steps of an import: each wholly or not at all. */
export type Steps = <Result>(work: (db: Db) => Promise<Result>) => Promise<Result>

/** Each step is a transaction. */
export function realSteps(db: Db): Steps {
  return (work) => db.transaction().execute(work)
}

/**
 * Runs `work` with steps that are all taken back at its end: savepoints of one transaction. What a
 * desk writes meanwhile does not wait for it: the counter of accession numbers and the list of
 * spelling words are copies of its own. (A person's name or heading that is new to both does wait.)
 */
export async function rehearse(db: Db, work: (steps: Steps) => Promise<void>): Promise<void> {
  const transaction = await db.startTransaction().execute()
  try {
    await sql`create temporary table accession_counters on commit drop as table accession_counters`.execute(
      transaction,
    )
    await sql`alter table pg_temp.accession_counters add primary key (prefix),
      alter column next_number set default 1`.execute(transaction)
    await sql`create temporary table search_words (word text collate "C" primary key, spelled text not null)
      on commit drop`.execute(transaction)
    await work(async (step) => {
      const inside = await transaction.savepoint('step').execute()
      try {
        const result = await step(inside)
        await inside.releaseSavepoint('step').execute()
        return result
      } catch (error) {
        await inside.rollbackToSavepoint('step').execute()
        throw error
      }
    })
  } finally {
    // Where it cannot be reached any more, the database takes it back by itself.
    await transaction
      .rollback()
      .execute()
      .catch(() => {})
  }
}
