import { institute } from '#institute'
import { xmlText } from '#src/kernel/xml.ts'
import type { Db } from '#src/server/database/connect.ts'
import { defineDocument } from '#src/server/http/endpoint.ts'
import { type Feed, type FeedItem, feedAnswer } from '#src/server/http/rss-feed.ts'
import { issnsOf } from './journal-item.ts'
import { newestJournals } from './journal-rows.server.ts'
import { type Journal, journalFeedHref, journalHref } from './journals.ts'

const mostInFeed = 50

/** `/journals.rss`: new journals to be followed. */
export const journalFeedEndpoint = defineDocument({
  path: journalFeedHref,
  access: 'everyone',
  summary: 'The newest journals, as RSS 2.0',
  respond: async ({ db, origin }, request) => feedAnswer(request, await journalFeed(db, origin)),
})

/** Journals that everybody sees as a feed, those that came last first. */
async function journalFeed(db: Db, origin: string): Promise<Feed> {
  const journals = await newestJournals(db, mostInFeed)
  const changes = journals.map(({ publishedAt, changedAt }) =>
    Math.max(publishedAt?.getTime() ?? 0, changedAt.getTime()),
  )
  return {
    title: `New journals · ${institute.libraryName}`,
    description: `Journals that are new in the ${institute.libraryName}`,
    link: `${origin}/journals`,
    self: `${origin}${journalFeedHref}`,
    changedAt: changes.length > 0 ? new Date(Math.max(...changes)) : null,
    items: journals.map((journal) => itemOf(journal, origin)),
  }
}

function itemOf(journal: Journal, origin: string): FeedItem {
  const { number, title, publisher, publishedAt, changedAt } = journal
  const facts = [publisher, ...issnsOf(journal).map((issn) => `ISSN ${issn}`)]
  const says = facts.filter((fact) => fact !== '').join(', ')
  return {
    title,
    link: `${origin}${journalHref(number)}`,
    publishedAt: publishedAt ?? changedAt,
    description: says === '' ? '' : `<p>${xmlText(says)}</p>`,
  }
}
