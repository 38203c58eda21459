import { adminPages } from './admin-pages.ts'
import { openPages } from './open-pages.ts'
import type { SitePage } from './page-row.ts'

/**
 * The one table of the site. Router, guards, menus, sitemap and titles are made from it. What every
 * browser loads takes `openPages`: the rows of the office are as much again.
 */
export const pages: readonly SitePage[] = [...openPages, ...adminPages]
