import { defineDocument } from '#src/server/http/endpoint.ts'
import { feedAnswer } from '#src/server/http/rss-feed.ts'
import { noticeFeed } from './notice-feed.server.ts'
import { noticeFeedHref } from './notices.ts'

/** `/notices.rss`: notices to be followed. */
export const noticeFeedEndpoint = defineDocument({
  path: noticeFeedHref,
  access: 'everyone',
  summary: 'The newest notices, as RSS 2.0',
  respond: async ({ db, origin }, request) => feedAnswer(request, await noticeFeed(db, origin)),
})
