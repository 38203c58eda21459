import { readPrefix } from '#src/features/collection/books/accession-series.ts'
import { readCopyTexts } from '#src/features/collection/catalogue-maintenance/copy-input.ts'
import { itemTypeCodes } from '#src/features/collection/catalogue-maintenance/copy-rows.server.ts'
import type { Actor } from '#src/kernel/actor.ts'
import type { Db } from '#src/server/database/connect.ts'
import { inTransaction } from '#src/server/database/in-transaction.ts'
import type { PileCommon } from './pile.ts'
import { cataloguerOf } from './pile-rows.server.ts'
import { holdPile } from './scan-pile.server.ts'

/**
 * Keeps what all copies of the actor's pile have in common. Errors: `forbidden`; `invalid-input`
 * with what is wrong with each field in `details.fields`.
 */
export function saveCommon(db: Db, actor: Actor, common: PileCommon): Promise<void> {
  const owner = cataloguerOf(actor)
  return inTransaction(db, async (within) => {
    const blank = { state: 'available', itemType: 'book', accessionNumber: '' } as const
    readCopyTexts(common.texts, blank, await itemTypeCodes(within))
    readPrefix(common.series ?? '')
    await holdPile(within, owner)
    await within
      .updateTable('book_piles')
      .set({ common: JSON.stringify(common), changed_at: new Date() })
      .where('user_id', '=', owner.id)
      .execute()
  })
}
