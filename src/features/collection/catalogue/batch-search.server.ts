import { href } from 'react-router'
import type { SearchInput } from '#src/features/collection/search/search.ts'
import { atPage } from '#src/features/collection/search/search-change.ts'
import { formatSearch } from '#src/features/collection/search/search-params.ts'

/** Where all that a search finds is changed, whichever page shows it; of the whole catalogue too. */
export function batchSearchHref(input: SearchInput): string {
  const search = formatSearch({ ...atPage(input, 1), sort: 'relevance' })
  if (!search.has('q')) search.set('q', '')
  return `${href('/admin/batch-changes')}?${search}`
}
