import type { Db } from '#src/server/database/connect.ts'
import { wholeList } from './import-store.server.ts'
import { checkJournal } from './journal-shape.server.ts'
import { knownJournals } from './known-journals.server.ts'
import { type ImportPlan, planImport } from './plan-import.ts'
import type { WorkedImport } from './worked-import.server.ts'

/** What an import would do now; `isLeft`: with the rows alone that it has not done. */
export async function planOf(db: Db, worked: WorkedImport, isLeft: boolean): Promise<ImportPlan> {
  const { id, meanings, way, published } = worked
  const rows = await wholeList(db, id, isLeft)
  return planImport({
    rows,
    meanings,
    defaults: { package: worked.package, way },
    publishedAt: published ? new Date() : null,
    known: await knownJournals(db, rows, meanings),
    check: checkJournal,
  })
}
