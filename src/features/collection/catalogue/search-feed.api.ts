import { parseSearch } from '#src/features/collection/search/search-params.ts'
import { defineDocument } from '#src/server/http/endpoint.ts'
import { feedAnswer } from '#src/server/http/rss-feed.ts'
import { searchFeed } from './search-feed.server.ts'

/** Any search as a feed to be followed: `/books.rss` with the parameters of `/books`. */
export const feedEndpoint = defineDocument({
  path: '/books.rss',
  access: 'everyone',
  limited: true,
  summary: 'The newest books of a search, as RSS 2.0',
  respond: async ({ db, origin }, request) => {
    const input = parseSearch(new URL(request.url).searchParams)
    return feedAnswer(request, await searchFeed(db, origin, input))
  },
})
