import { matchRoutes } from 'react-router'
import type { ShownPage } from './page-row.ts'

/** The page of the table that an address belongs to; null for an address of no page. */
export function pageAt<Row extends ShownPage>(table: readonly Row[], pathname: string): Row | null {
  const routes = table.map((page) => ({ id: page.id, path: page.path }))
  const matched = matchRoutes(routes, pathname)?.at(-1)?.route.id
  return table.find((page) => page.id === matched) ?? null
}
