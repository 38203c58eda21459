import type { Descriptions } from '#src/institute/head.ts'
import type { Language } from '#src/kernel/words/language.ts'
import { pageAt } from '#src/pages/page-at.ts'
import { pageDescription } from '#src/pages/page-description.server.ts'
import { pages } from '#src/pages/pages.ts'
import { likelyPages } from './likely-pages.ts'

/**
 * What the document at an address has to say of pages: what its own is for, and at an address of no
 * page, what those are for that may have been meant.
 */
export function descriptionsAt(pathname: string, language: Language): Descriptions {
  const page = pageAt(pages, pathname)
  const shown = page ? [page] : likelyPages(pages, pathname)
  return Object.fromEntries(shown.map((row) => [row.id, pageDescription(row.id, language)]))
}
