import type { OfficeDoor } from '#src/browser/page/office-link.tsx'
import { setupUnderWay } from '#src/features/content/settings/setup-state.server.ts'
import { staffRoleWords } from '#src/features/people/account/staff-roles/words.ts'
import { isOffice, mayEnter } from '#src/kernel/access.ts'
import type { Person } from '#src/kernel/actor.ts'
import { branchNames } from '#src/kernel/branch-access.ts'
import { branchDuties } from '#src/kernel/duties.ts'
import type { Language } from '#src/kernel/words/language.ts'
import { officeTitles } from '#src/pages/office/office-titles.server.ts'
import { pages } from '#src/pages/pages.ts'
import { adminGroups } from '#src/panels/admin-groups.ts'
import { panelEntries } from '#src/panels/panel-entries.ts'
import type { Db } from '#src/server/database/connect.ts'
import { type OfficeMenu, officeMenu } from './office-menu.ts'
import { officeWaiting } from './office-waiting.server.ts'
import { officeWords } from './words.ts'

/** What waits, how far the setup is, and the menu beside the pages of the office. */
export async function officeFrame(db: Db, person: Person, language: Language) {
  const [waiting, setup] = await Promise.all([officeWaiting(db, person), setupUnderWay(db, person)])
  const entries = panelEntries(pages, person, officeTitles(language))
  const menu = officeMenu(adminGroups(entries, officeWords[language]), waiting)
  return {
    waiting,
    setup,
    doors: doorsOf(person),
    menu: language === 'en' ? menu : foundInEnglish(menu),
    ofBranches: ofBranches(person, language),
  }
}

/** Whoever knows a page by its English name finds it so in every language. */
function foundInEnglish(menu: OfficeMenu): OfficeMenu {
  const groups = menu.groups.map((group) => ({
    ...group,
    entries: group.entries.map((entry) => ({
      ...entry,
      also: pages.find(({ id }) => id === entry.id)?.title ?? '',
    })),
  }))
  return { ...menu, groups }
}

/** What the person does for some branches alone, a line for each kind of work. */
function ofBranches({ staffBranches = {} }: Person, language: Language): string[] {
  return branchDuties.flatMap((duty) => {
    const branches = staffBranches[duty]
    return branches ? [`${staffRoleWords[language][duty]}: ${branchNames(branches)}`] : []
  })
}

/** The pages of the office with whether the person may enter; none for who may enter all. */
function doorsOf(person: Person): OfficeDoor[] {
  if (mayEnter('admin', person)) return []
  return pages
    .filter(({ access }) => isOffice(access))
    .map(({ path, access }) => ({ path, isOpen: mayEnter(access, person) }))
}
