import { LRUCache } from 'lru-cache'
import { pages } from '#src/pages/pages.ts'
import { pageFinder } from './find-page.server.ts'

/** What a page is counted as. */
export type PageNames = {
  /** The pattern of its row: `/books/:number`. */
  readonly page: string
  /** Its own address, where it is one of many that everybody may see: a book, a notice; else null. */
  readonly address: string | null
}

const longestAddress = 200
const pageOf = pageFinder(pages)
const known = new LRUCache<string, { readonly names: PageNames | null }>({ max: 5000 })

/**
 * The names of the page at an address; null for what is no page, and for the pages of the office.
 * Only pages that a device may keep for anyone have their own address counted: no other address of
 * a pattern is told, since it may be somebody's.
 */
export function pageNames(pathname: string): PageNames | null {
  if (pathname.length > longestAddress || !isReadable(pathname)) return null
  const found = known.get(pathname)
  if (found) return found.names
  const names = findNames(pathname)
  known.set(pathname, { names })
  return names
}

function isReadable(pathname: string): boolean {
  try {
    return decodeURIComponent(pathname) !== ''
  } catch {
    return false
  }
}

function findNames(pathname: string): PageNames | null {
  const row = pageOf(pathname)
  if (!row || row.adminGate) return null
  const isOneOfMany =
    row.access === 'everyone' && row.keptOnDevice === 'for-anyone' && row.path.includes(':')
  return { page: row.path, address: isOneOfMany ? pathname.replace(/\/+$/, '') : null }
}
