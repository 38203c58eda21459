import { parseSearch } from '#src/features/collection/search/search-params.ts'
import { defineDocument } from '#src/server/http/endpoint.ts'
import { entityTag, isFresh } from '#src/server/http/json-answer.ts'
import { searchFeed } from './search-feed.server.ts'

/** Any search as a feed to be followed: `/books.rss` with the parameters of `/books`. */
export const feedEndpoint = defineDocument({
  path: '/books.rss',
  access: 'everyone',
  limited: true,
  summary: 'The newest books of a search, as RSS 2.0',
  respond: async ({ db, origin }, request) => {
    const feed = await searchFeed(db, origin, parseSearch(new URL(request.url).searchParams))
    const headers = { etag: entityTag(feed), 'cache-control': 'public, max-age=300' }
    if (isFresh(request, headers.etag)) return new Response(null, { status: 304, headers })
    const type = 'application/rss+xml; charset=utf-8'
    return new Response(feed, { headers: { ...headers, 'content-type': type } })
  },
})
