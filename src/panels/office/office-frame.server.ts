import type { Person } from '#src/kernel/actor.ts'
import { pages } from '#src/pages/pages.ts'
import { pageWords } from '#src/pages/words.ts'
import { adminGroups } from '#src/panels/admin-groups.ts'
import { panelEntries } from '#src/panels/panel-entries.ts'
import type { Db } from '#src/server/database/connect.ts'
import { officeMenu } from './office-menu.ts'
import { officeWaiting } from './office-waiting.server.ts'

/** What waits, and the menu beside the pages of the office. */
export async function officeFrame(db: Db, person: Person) {
  const waiting = await officeWaiting(db, person)
  const entries = panelEntries(pages, person, pageWords.en)
  return { waiting, menu: officeMenu(adminGroups(entries), waiting) }
}
