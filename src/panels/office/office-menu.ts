import type { PanelGroup } from '#src/panels/admin-groups.ts'
import type { PanelEntry } from '#src/panels/panel-entries.ts'
import { type Waiting, waitingAt } from './waiting.ts'

/** A page of the office in its menu; `waiting`: how much there is to do. */
export type MenuEntry = Pick<PanelEntry, 'id' | 'path' | 'title' | 'icon'> & {
  readonly waiting: number
  /** What it is called in English, where the menu is in another language. */
  readonly also?: string
}

/** Pages below one heading; `waiting` of all together. */
type MenuGroup = {
  readonly heading: string
  readonly entries: readonly MenuEntry[]
  readonly waiting: number
}

/** The menu beside the pages of the office: the pages of every day, then all by kinds of work. */
export type OfficeMenu = {
  readonly daily: readonly MenuEntry[]
  readonly groups: readonly MenuGroup[]
}

/** The ids of the pages that the desk uses all day. */
const dailyIds = ['circulation', 'members', 'holds', 'add-book']

/** The menu of somebody whose panel has these groups. */
export function officeMenu(groups: readonly PanelGroup[], waiting: Waiting): OfficeMenu {
  const shown = ({ id, path, title, icon }: PanelEntry) => ({
    id,
    path,
    title,
    icon,
    waiting: waitingAt(waiting, id),
  })
  const all = groups.flatMap(({ entries }) => entries)
  return {
    daily: dailyIds.flatMap((id) => all.filter((entry) => entry.id === id)).map(shown),
    groups: groups.map(({ heading, entries }) => {
      const pages = entries.map(shown)
      return { heading, entries: pages, waiting: pages.reduce((sum, one) => sum + one.waiting, 0) }
    }),
  }
}

/**
 * The entry that an address belongs to: its own, or else that of the page above it. Null: none, as
 * for the panel itself.
 */
export function entryAt({ groups }: OfficeMenu, pathname: string): MenuEntry | null {
  const path = `${pathname.toLowerCase()}/`
  const above = groups
    .flatMap(({ entries }) => entries)
    .filter((entry) => path.startsWith(`${entry.path.toLowerCase()}/`))
  return above.reduce<MenuEntry | null>(
    (best, entry) => (entry.path.length > (best?.path.length ?? 0) ? entry : best),
    null,
  )
}
