import type { Db } from '#src/server/database/connect.ts'
import { inTransaction } from '#src/server/database/in-transaction.ts'
import { noteOutcomes } from './import-store.server.ts'
import { planOf } from './plan-of-import.server.ts'
import { isMine, type WorkedImport } from './worked-import.server.ts'

/** Says of each row what an import would do; changes no journal. */
export async function tryImport(db: Db, worked: WorkedImport): Promise<'tried' | null> {
  const { rows } = await planOf(db, worked, false)
  return inTransaction(db, async (within) => {
    if (!(await isMine(within, worked))) return null
    await noteOutcomes(within, worked.id, rows)
    return 'tried'
  })
}
