import { institute } from '#institute'
import { xmlText } from '#src/kernel/xml.ts'
import type { Db } from '#src/server/database/connect.ts'
import type { Feed, FeedItem } from '#src/server/http/rss-feed.ts'
import { textExcerpt, writtenBlocks } from '#src/server/text/written-text.ts'
import { newestNotices } from './notice-rows.server.ts'
import { type Notice, noticeFeedHref, noticeHref } from './notices.ts'

const mostInFeed = 50

/** Notices that everybody sees as a feed, those that came out last first. */
export async function noticeFeed(db: Db, origin: string): Promise<Feed> {
  const notices = await newestNotices(db, mostInFeed)
  const changes = notices.map(({ publishedAt, changedAt }) =>
    Math.max(publishedAt?.getTime() ?? 0, changedAt.getTime()),
  )
  return {
    title: `Notices · ${institute.libraryName}`,
    description: `Notices of the ${institute.libraryName}`,
    link: `${origin}/notices`,
    self: `${origin}${noticeFeedHref}`,
    changedAt: changes.length > 0 ? new Date(Math.max(...changes)) : null,
    items: notices.map((notice) => itemOf(notice, origin)),
  }
}

function itemOf({ number, title, body, publishedAt, changedAt }: Notice, origin: string): FeedItem {
  const excerpt = textExcerpt(writtenBlocks(body))
  return {
    title,
    link: `${origin}${noticeHref(number)}`,
    publishedAt: publishedAt ?? changedAt,
    description: excerpt === '' ? '' : `<p>${xmlText(excerpt)}</p>`,
  }
}
