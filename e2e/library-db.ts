import type { Page } from 'playwright'

/** What stands in a store of LibraryDB. */
export function inLibrary(page: Page, store: 'books' | 'issues') {
  return page.evaluate(
    (name) =>
      new Promise<{ version: number; rows: { id: string }[] }>((resolve, reject) => {
        const opening = indexedDB.open('LibraryDB')
        opening.onerror = () => reject(opening.error)
        opening.onsuccess = () => {
          const { result } = opening
          if (!result.objectStoreNames.contains(name)) {
            result.close()
            return resolve({ version: result.version, rows: [] })
          }
          const reading = result.transaction(name).objectStore(name).getAll()
          reading.onsuccess = () => {
            resolve({ version: result.version, rows: reading.result })
            result.close()
          }
        }
      }),
    store,
  )
}

/** What a key of local storage holds; null: nothing. */
export const inStorage = (page: Page, key: string) =>
  page.evaluate((name) => JSON.parse(localStorage.getItem(name) ?? 'null'), key)

/** Resolves once the browser has kept the list of books. */
export async function listStored(page: Page): Promise<void> {
  await page.waitForFunction(() => localStorage.getItem('books') !== null)
}
