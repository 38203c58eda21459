import { dropFromStorage, forgetInStorage, readNote, rowsInStorage } from './stored-list.ts'
import { forgetStored } from './stored-own.ts'

/**
 * Takes the loans and the card out of this browser that are not those of `owner`, the person who is
 * signed in; null: nobody is.
 */
export async function forgetPrivateLists(owner: string | null): Promise<void> {
  forgetStored(owner)
  if (readNote('issues') === null && rowsInStorage('issues') === null) return
  const isTheirs = () => owner !== null && readNote('issues')?.owner === owner
  if (isTheirs()) return
  dropFromStorage('issues')
  const { replaceAll } = await import('./library-db.ts')
  // A browser without a database has kept nothing there.
  await replaceAll('issues', []).catch(() => {})
  // Not before: a page that is left meanwhile would leave rows of which nobody knows.
  if (!isTheirs()) forgetInStorage('issues')
}
