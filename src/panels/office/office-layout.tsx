import { Outlet, type ShouldRevalidateFunctionArgs } from 'react-router'
import { pages } from '#src/pages/pages.ts'
import { pageWords } from '#src/pages/words.ts'
import { adminGroups } from '#src/panels/admin-groups.ts'
import { enteredBy } from '#src/panels/entered-by.ts'
import { panelEntries } from '#src/panels/panel-entries.ts'
import { appContext } from '#src/server/context.ts'
import type { AsideHandle } from '#src/shell/aside.ts'
import type { Route } from './+types/office-layout'
import { OfficeAside } from './office-aside.tsx'
import { officeMenu } from './office-menu.ts'
import { officeWaiting } from './office-waiting.server.ts'

export const handle: AsideHandle = { aside: OfficeAside }

/** What waits, and the menu beside the pages of the office. */
export async function loader({ context }: Route.LoaderArgs) {
  const { db, actor } = context.get(appContext)
  const person = enteredBy(actor)
  const waiting = await officeWaiting(db, person)
  const entries = panelEntries(pages, person, pageWords.en)
  return { waiting, menu: officeMenu(adminGroups(entries), waiting) }
}

/** What waits changes with what is done, and while another page is gone to. */
export function shouldRevalidate({
  currentUrl,
  nextUrl,
  formMethod,
}: ShouldRevalidateFunctionArgs): boolean {
  return formMethod !== undefined || currentUrl.pathname !== nextUrl.pathname
}

export default function OfficeLayout() {
  return <Outlet />
}
