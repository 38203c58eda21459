import { layout, type RouteConfigEntry, route } from '@react-router/dev/routes'
import type { SitePage } from './page-row.ts'

/**
 * React Router's route table from the page table. Guarded pages stand below a layout that has a
 * loader: React Router asks the server on client navigation only where a loader exists, so without
 * it a guarded page of no loader would open in the browser without the root middleware having seen
 * it. Those behind the admin gate stand below the office's layout besides.
 */
export function routesFrom(table: readonly SitePage[]): RouteConfigEntry[] {
  const entry = (page: SitePage) => route(page.path, page.module, { id: page.id })
  const open = table.filter((page) => page.access === 'everyone').map(entry)
  const guarded = table.filter((page) => page.access !== 'everyone')
  const office = guarded.filter((page) => page.adminGate).map(entry)
  const below = [
    ...guarded.filter((page) => !page.adminGate).map(entry),
    ...(office.length > 0
      ? [layout('panels/office/office-layout.tsx', { id: 'office' }, office)]
      : []),
  ]
  return [
    ...open,
    ...(below.length > 0 ? [layout('shell/guarded.tsx', { id: 'guarded' }, below)] : []),
    route('*', 'shell/not-found-page.tsx', { id: 'not-found' }),
  ]
}
