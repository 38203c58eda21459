import { z } from '@hono/zod-openapi'
import { searchBooks } from '#src/features/collection/search/search.server.ts'
import { parseSearch } from '#src/features/collection/search/search-params.ts'
import { defineEndpoint } from '#src/server/http/endpoint.ts'
import { about, facets, searchFilters, total } from './search-shapes.api.ts'

/** `GET /api/v1/facets`: the counts of a search alone. */
export const facetsEndpoint = defineEndpoint({
  id: 'countFacets',
  tag: 'Books',
  path: '/api/v1/facets',
  access: 'everyone',
  summary: 'Counts for the filters of a search',
  description:
    'How many books a search finds, and how many each value of each filter would show: over the books that pass all the other filters.',
  query: searchFilters,
  response: z.object({ total, about, facets }).openapi('FacetCounts'),
  handle: async ({ db, actor }, { sent }) => {
    const asked = parseSearch(sent)
    const found = await searchBooks(db, actor, { ...asked, page: { page: 1, size: 1, offset: 0 } })
    return { body: { total: found.total, about: found.about, facets: found.facets } }
  },
})
