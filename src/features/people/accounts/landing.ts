import { mayEnter } from '#src/kernel/access.ts'
import type { Actor, Role } from '#src/kernel/actor.ts'
import { pageAt } from '#src/pages/page-at.ts'
import type { ShownPage, SitePage } from '#src/pages/page-row.ts'
import { safeNext } from './safe-next.ts'

const panels = { admin: '/admin', faculty: '/faculty', student: '/student' } as const

/** The panel of a role, where the table has it; null: no panel. */
export function panelOf(table: readonly ShownPage[], role: Role | null): string | null {
  const path = role && panels[role]
  return path && table.some((page) => page.path === path) ? path : null
}

/**
 * Where a person goes from the sign-in page: the page that they wanted if they may enter it, else
 * their panel; null: neither.
 */
export function landingOf(
  table: readonly SitePage[],
  actor: Actor,
  wanted: string | null,
): string | null {
  const next = safeNext(wanted)
  if (next !== null) {
    const page = pageAt(table, new URL(next, 'http://localhost').pathname)
    if (!page || mayEnter(page.access, actor)) return next
  }
  return panelOf(table, actor.kind === 'user' ? actor.role : null)
}
