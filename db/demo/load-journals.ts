import { sql } from 'kysely'
import { columnsOf } from '#src/features/content/journals/journal-columns.server.ts'
import type { JournalAccess, JournalFacts } from '#src/features/content/journals/journals.ts'
import { insertAccess } from '#src/features/content/journals/write-access.server.ts'
import { actorName, system } from '#src/kernel/actor.ts'
import { newId } from '#src/kernel/ids.ts'
import type { Db } from '#src/server/database/connect.ts'
import { inSavepoint } from '#src/server/database/in-savepoint.ts'
import { inTransaction } from '#src/server/database/in-transaction.ts'
import { demoJournals } from './journals.ts'

const blank: JournalFacts = {
  title: '',
  formerTitles: [],
  abbreviations: [],
  issn: null,
  eissn: null,
  publisher: '',
  subjects: [],
  frequency: null,
  kind: 'electronic',
  holdings: '',
  department: '',
  body: '',
  coverAlt: '',
  access: [],
  publishedAt: null,
}

const blankAccess: Omit<JournalAccess, 'href'> = {
  package: '',
  way: 'open',
  coveredFrom: null,
  coveredTo: null,
  embargo: '',
  note: '',
}

/**
 * Gives the demo college its journals, on its first start; a library that has one keeps its own.
 */
export async function loadDemoJournals(db: Db): Promise<void> {
  const actor = actorName(system('demo'))
  await inTransaction(db, async (within) => {
    await sql`lock table journals in share row exclusive mode`.execute(within)
    const { rows } = await sql`
      select 1 from journals union all select 1 where not exists (select from members where demo) limit 1`.execute(
      within,
    )
    if (rows.length > 0) return
    for (const { daysAgo, pricePaise, access, ...written } of demoJournals) {
      const places = access.map((one) => ({ ...blankAccess, ...one }))
      const id = newId()
      const at = sql<Date>`now() - make_interval(days => ${daysAgo})`
      const columns = Object.entries({
        ...columnsOf({ ...blank, ...written, access: places }),
        id,
        created_by: actor,
        published_at: at,
        created_at: at,
        changed_at: at,
      })
      await sql`insert into journals (${sql.join(columns.map(([name]) => sql.ref(name)))})
        values (${sql.join(columns.map(([, value]) => value))})`.execute(within)
      await insertAccess(
        within,
        places.map((one, index) => ({ ...one, journal: id, place: index + 1 })),
      )
      if (pricePaise === null) continue
      await sql`insert into journal_licences (journal_id, starts_on, ends_on, price_paise)
        values (${id}, date_trunc('year', now())::date,
          (date_trunc('year', now()) + interval '1 year - 1 day')::date, ${pricePaise})`.execute(
        within,
      )
    }
  })
}

/**
 * Takes the journals of the demo college away again, where nobody has changed them and no print
 * issues hang on them. Returns how many.
 */
export async function removeDemoJournals(db: Db): Promise<number> {
  const found = await db
    .selectFrom('journals')
    .select('id')
    .where('created_by', '=', actorName(system('demo')))
    .where('version', '=', 1)
    .execute()
  return inTransaction(db, async (within) => {
    let removed = 0
    for (const { id } of found) removed += (await isRemoved(within, id)) ? 1 : 0
    return removed
  })
}

async function isRemoved(within: Db, id: string): Promise<boolean> {
  try {
    await inSavepoint(within, () => within.deleteFrom('journals').where('id', '=', id).execute())
    return true
  } catch (error) {
    const isHeld = error instanceof Error && 'code' in error && error.code === '23503'
    if (!isHeld) throw error
    return false
  }
}
