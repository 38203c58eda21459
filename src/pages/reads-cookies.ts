import { pageAt } from './page-at.ts'
import { pages } from './pages.ts'

/**
 * Whether the page at this address may see a visitor's cookies: one that not everybody may enter,
 * whose guard asks what was wanted first, and one whose row says so. The address may be that of its
 * data (`/books.data`).
 */
export function readsCookies(pathname: string): boolean {
  const page = pageAt(pages, pathname.replace(/\.data$/, ''))
  return page !== null && (page.access !== 'everyone' || page.readsCookies === true)
}
