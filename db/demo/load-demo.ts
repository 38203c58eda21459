import { fileURLToPath } from 'node:url'
import { sql } from 'kysely'
import { importFile } from '#src/features/collection/imports/import.server.ts'
import { actorName, system } from '#src/kernel/actor.ts'
import { isAppError } from '#src/kernel/errors.ts'
import type { Db } from '#src/server/database/connect.ts'
import type { Log } from '#src/server/log.ts'

const files = ['computing.csv', 'engineering.csv', 'letters.csv']
const actor = system('demo')

/**
 * Gives an empty catalogue the books of the demo college, the same ones on every machine. A
 * catalogue with books of its own is left alone; a load that was killed is brought to its end. Two
 * processes that start at once do it once. Returns whether the catalogue is the demo's.
 */
export async function loadDemo(db: Db, log: Log): Promise<boolean> {
  const loaded = await loadedFiles(db)
  if (loaded === null) return false
  const missing = files.filter((file) => !loaded.includes(file))
  if (missing.length === 0) return true
  try {
    for (const file of missing) {
      const path = fileURLToPath(new URL(`books/${file}`, import.meta.url))
      const { created, copiesCreated, rejected } = await importFile(db, actor, {
        path,
        fileName: file,
      })
      log.info(
        { file, created, copies: copiesCreated, rejected },
        'loaded books of the demo college',
      )
    }
    await spreadDates(db)
  } catch (error) {
    if (!isAppError(error) || error.code !== 'conflict') throw error
    log.info('another process is loading the demo college')
  }
  return true
}

/** The demo's files that are in the catalogue; null where the catalogue is not the demo's. */
async function loadedFiles(db: Db): Promise<string[] | null> {
  const batches = await db
    .selectFrom('import_batches')
    .select(['file_name', 'status'])
    .where('actor', '=', actorName(actor))
    .execute()
  if (batches.length === 0) {
    const book = await db.selectFrom('books').select('id').limit(1).executeTakeFirst()
    return book ? null : []
  }
  return batches
    .filter(({ status }) => status === 'done' || status === 'undone')
    .map((batch) => batch.file_name)
}

/**
 * Days of acquisition over the years up to 1 November 2026, none before the book was out, so that
 * new arrivals are some books and not others. The day follows from the book's place in the demo
 * alone: the same on every machine.
 */
async function spreadDates(db: Db): Promise<void> {
  await sql`
    update copies set acquired_on = first_day + (place * 7919 % (date '2026-11-01' - first_day))::integer
    from (
      select id, row_number() over (order by number) as place,
        make_date(least(greatest(coalesce(year, 0) + 1, 2009), 2026), 1, 1) as first_day
      from books) as days
    where days.id = copies.book_id and copies.acquired_on is null`.execute(db)
}
