import type { Actor } from '#src/kernel/actor.ts'
import { AppError } from '#src/kernel/errors.ts'
import type { Db } from '#src/server/database/connect.ts'
import { inTransaction } from '#src/server/database/in-transaction.ts'
import {
  addToLayout,
  moveInLayout,
  removeFromLayout,
  renameInLayout,
} from './layout-lists.server.ts'
import type { LayoutList } from './layout-lists.ts'
import { addLocation, changeLocation, removeLocation } from './locations.server.ts'

/**
 * Does what a form of a list asks for, in one transaction; says what was done. `field` reads the
 * form. Errors: those of what it asks for; `bad-request` where it asks for nothing that is known.
 */
export async function doLayoutAction(
  db: Db,
  actor: Actor,
  list: LayoutList,
  field: (name: string) => string,
): Promise<string> {
  const [code, name] = [field('code'), field('name')]
  return inTransaction(db, async (within) => {
    switch (field('intent')) {
      case 'add':
        await addToLayout(within, actor, list, { name })
        return `${name.trim()} is added.`
      case 'rename':
        await renameInLayout(within, actor, list, code, name)
        return 'It is saved.'
      case 'move':
        await moveInLayout(within, actor, list, code, Number(field('place')) || 1)
        return 'It has its new place.'
      case 'remove':
        await removeFromLayout(within, actor, list, code)
        return 'It is removed.'
      default:
        return doLocationAction(within, actor, field)
    }
  })
}

async function doLocationAction(
  db: Db,
  actor: Actor,
  field: (name: string) => string,
): Promise<string> {
  const given = { name: field('name'), branch: field('branch') }
  switch (field('intent')) {
    case 'add-location':
      await addLocation(db, actor, given)
      return `${given.name.trim()} is added.`
    case 'change-location':
      await changeLocation(db, actor, field('location'), given)
      return 'The location is saved.'
    case 'remove-location':
      await removeLocation(db, actor, field('location'))
      return 'The location is removed.'
    default:
      throw new AppError(
        'bad-request',
        'This form is not known here. Load the page again and repeat what you did.',
      )
  }
}
