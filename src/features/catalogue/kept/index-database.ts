import { deleteDB } from 'idb'

/** The database that the worker's index is written down in. */
export const indexDatabase = 'KeptIndex'

/** Takes out the index that was written down, if any. */
export async function forgetIndex(): Promise<void> {
  // A browser without databases has none.
  await deleteDB(indexDatabase).catch(() => {})
}
