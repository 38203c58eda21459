import type { Actor } from '#src/kernel/actor.ts'
import type { Acquisition, OnAcquisition } from '#src/server/acquisition.ts'
import type { Db } from '#src/server/database/connect.ts'

/**
 * Tells every room what became of lines of indents, one after the other, in the present
 * transaction.
 */
export async function tellAcquisitions(
  db: Db,
  actor: Actor,
  listeners: readonly OnAcquisition[],
  acquisitions: readonly Acquisition[],
): Promise<void> {
  for (const acquisition of acquisitions) {
    for (const tell of listeners) await tell(db, actor, acquisition)
  }
}
