import type { SearchInput } from '#src/features/collection/search/search.ts'
import type { AppContext } from '#src/server/context.ts'
import type { SiteResults } from './site-results.ts'
import { searchSite } from './site-search.server.ts'

/** Results that stand beside those of books. */
const resultsBeside = 3

/**
 * The first of what the site has for a search of books, for its first page; null where it has no
 * words, or where the site could not be searched: the books are shown without it.
 */
export async function siteFor(
  { db, actor, language, declared, log }: AppContext,
  { text, page }: SearchInput,
): Promise<SiteResults | null> {
  if (text === '' || page.page > 1) return null
  const reader = { actor, language, kinds: declared.siteKinds }
  try {
    return await searchSite(db, reader, { text, kind: null, page: 1 }, resultsBeside)
  } catch (error) {
    log.warn({ err: error }, 'the site was not searched beside the books')
    return null
  }
}
