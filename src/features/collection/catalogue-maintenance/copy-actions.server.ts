import { isNewLocation } from '#src/features/collection/books/locations.server.ts'
import type { Actor } from '#src/kernel/actor.ts'
import { AppError } from '#src/kernel/errors.ts'
import type { Db } from '#src/server/database/connect.ts'
import { inTransaction } from '#src/server/database/in-transaction.ts'
import { changeCopy } from './change-copy.server.ts'
import { readCopyForm } from './copy-form.ts'
import type { WholeCopy } from './whole-copy.ts'
import { putBackCopy, withdrawCopy } from './withdraw-copy.server.ts'

/**
 * Does what a form of a copy's page asks for, in one transaction; says what was done. `field` reads
 * the form. Errors: those of what it asks for; `bad-request` where it asks for nothing that is
 * known.
 */
export async function doCopyAction(
  db: Db,
  actor: Actor,
  { id }: Pick<WholeCopy, 'id'>,
  field: (name: string) => string,
): Promise<string> {
  const version = Number(field('version'))
  return inTransaction(db, async (within) => {
    switch (field('intent')) {
      case 'change': {
        const texts = readCopyForm(field)
        const isNewPlace = await isNewLocation(within, texts.location)
        const { changed } = await changeCopy(within, actor, id, texts, version)
        if (!changed) return 'Nothing was changed.'
        return isNewPlace
          ? `The copy is saved. There was no location “${texts.location.trim()}” yet: now there is. If that was a slip of the pen, choose the right one here.`
          : 'The copy is saved.'
      }
      case 'withdraw': {
        const withdrawal = { reason: field('reason'), order: field('order'), day: field('day') }
        await withdrawCopy(within, actor, id, withdrawal, version)
        return 'The copy is withdrawn. Its line in the accession register stays.'
      }
      case 'put-back':
        await putBackCopy(within, actor, id, version)
        return 'The copy is back on the shelf.'
      default:
        throw new AppError(
          'bad-request',
          'This form is not known here. Load the page again and repeat what you did.',
        )
    }
  })
}
