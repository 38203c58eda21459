import { writeCopyFacts } from '#src/features/collection/catalogue-maintenance/change-copy.server.ts'
import { lockCopy } from '#src/features/collection/catalogue-maintenance/copy-rows.server.ts'
import { factsOf } from '#src/features/collection/catalogue-maintenance/whole-copy.ts'
import type { Actor } from '#src/kernel/actor.ts'
import type { Day } from '#src/kernel/dates.ts'
import type { Db } from '#src/server/database/connect.ts'
import type { BillCopy } from './bills.ts'

/** What the accession register is to say of copies of a bill; null: as before. */
type CorrectedFacts = {
  readonly billNumber: string | null
  readonly billDate: Day | null
  /** By `bill_copies.id`; what is not there stays. */
  readonly prices: ReadonlyMap<string, number>
}

/** Writes a correction of a bill into the register, for each copy that it made. */
export async function correctRegister(
  db: Db,
  actor: Actor,
  copies: readonly BillCopy[],
  { billNumber, billDate, prices }: CorrectedFacts,
): Promise<void> {
  if (billNumber === null && billDate === null && prices.size === 0) return
  for (const { id, copyId } of copies) {
    if (copyId === null) continue
    const stored = await lockCopy(db, copyId)
    await writeCopyFacts(db, actor, stored, {
      ...factsOf(stored),
      billNumber: billNumber ?? stored.billNumber,
      billDate: billDate ?? stored.billDate,
      pricePaise: prices.get(id) ?? stored.pricePaise,
    })
  }
}
