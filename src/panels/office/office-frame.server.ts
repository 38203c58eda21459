import type { OfficeDoor } from '#src/browser/page/office-link.tsx'
import { staffRoleNames } from '#src/features/people/staff/staff.ts'
import { isOffice, mayEnter } from '#src/kernel/access.ts'
import type { Person } from '#src/kernel/actor.ts'
import { branchNames } from '#src/kernel/branch-access.ts'
import { branchDuties } from '#src/kernel/duties.ts'
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
  const menu = officeMenu(adminGroups(entries), waiting)
  return { waiting, doors: doorsOf(person), menu, ofBranches: ofBranches(person) }
}

/** What the person does for some branches alone, a line for each kind of work. */
function ofBranches({ staffBranches = {} }: Person): string[] {
  return branchDuties.flatMap((duty) => {
    const branches = staffBranches[duty]
    return branches ? [`${staffRoleNames[duty]}: ${branchNames(branches)}`] : []
  })
}

/** The pages of the office with whether the person may enter; none for who may enter all. */
function doorsOf(person: Person): OfficeDoor[] {
  if (mayEnter('admin', person)) return []
  return pages
    .filter(({ access }) => isOffice(access))
    .map(({ path, access }) => ({ path, isOpen: mayEnter(access, person) }))
}
