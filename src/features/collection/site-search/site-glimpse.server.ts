import type { SearchInput } from '#src/features/collection/search/search.ts'
import type { AppContext } from '#src/server/context.ts'
import type { SiteResults } from './site-results.ts'
import { searchSite } from './site-search.server.ts'

/** Results that stand beside those of books. */
const resultsBeside = 3
/** Milliseconds that books wait for them at most. */
const patience = 50

/**
 * The first of what the site has for a search of books, for its first page. null where it has no
 * words, and where the site did not answer soon after the books, or not at all: they are shown
 * without it.
 */
export async function siteBeside(
  { db, actor, language, declared, log }: AppContext,
  { text, page }: SearchInput,
  books: Promise<unknown>,
): Promise<SiteResults | null> {
  if (text === '' || page.page > 1) return null
  const reader = { actor, language, kinds: declared.siteKinds, log }
  const asked = { size: resultsBeside, allWords: true }
  const site = searchSite(db, reader, { text, kind: null, page: 1 }, asked).catch(
    (error: unknown) => {
      log.warn({ err: error }, 'the site was not searched beside the books')
      return null
    },
  )
  return Promise.race([site, books.then(patienceEnds, patienceEnds)])
}

function patienceEnds(): Promise<null> {
  return new Promise((resolve) => {
    setTimeout(() => resolve(null), patience)
  })
}
