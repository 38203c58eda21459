import { adminPages } from './admin-pages.ts'
import { openRows } from './open-pages.ts'
import type { SitePage } from './page-row.ts'

/**
 * The one table of the site. Router, guards, menus, sitemap and titles are made from it. What every
 * browser loads takes `openPages`, which has less of fewer pages.
 */
export const pages: readonly SitePage[] = [...openRows, ...adminPages]
