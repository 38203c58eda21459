import { catalogueVersion } from '#src/features/collection/books/catalogue-changes.server.ts'
import { noticesVersion } from '#src/features/content/notices/notice-rows.server.ts'
import { calendarVersion } from '#src/features/lending/library-calendar/calendars.server.ts'
import type { Db } from '#src/server/database/connect.ts'

/**
 * What tells that a page for visitors may not be as it was: the catalogue, the opening hours, the
 * notices.
 */
export function contentVersion(db: Db): () => Promise<string> {
  const versions = [catalogueVersion(db), calendarVersion(db), noticesVersion(db)]
  return async () => (await Promise.all(versions.map((version) => version()))).join(' ')
}
