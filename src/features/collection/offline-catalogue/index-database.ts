import { deleteDB } from 'idb'
import { databases } from '#src/kernel/device-names.ts'

/** The database that the worker's index is written down in. */
export const indexDatabase = databases.catalogueIndex

/** Takes out the index that was written down, if any. */
export async function forgetIndex(): Promise<void> {
  // A browser without databases has none.
  await deleteDB(indexDatabase).catch(() => {})
}
