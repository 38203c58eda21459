import { institute } from '#institute'
import { xmlText } from '#src/kernel/xml.ts'
import type { Db } from '#src/server/database/connect.ts'
import { defineDocument } from '#src/server/http/endpoint.ts'
import { type FeedItem, feedAnswer } from '#src/server/http/rss-feed.ts'
import { resultsHref, type Survey, surveyFeedHref } from './surveys.ts'

const mostInFeed = 50

type FeedRow = Pick<Survey, 'number' | 'title' | 'intro'> & { readonly publishedAt: Date }

/**
 * Published results to be followed. Open surveys are not in it: each asks readers who are signed
 * in.
 */
export const surveyFeedEndpoint = defineDocument({
  path: surveyFeedHref,
  access: 'everyone',
  summary: 'The latest published results of surveys, as RSS 2.0',
  respond: async ({ db, origin }, request) => {
    const rows = await latestResults(db)
    return feedAnswer(request, {
      title: `Results of surveys · ${institute.libraryName}`,
      description: `What readers of the ${institute.libraryName} have answered`,
      link: `${origin}/surveys`,
      self: origin + surveyFeedHref,
      changedAt: rows[0]?.publishedAt ?? null,
      items: rows.map((row) => itemOf(origin, row)),
    })
  },
})

async function latestResults(db: Db): Promise<FeedRow[]> {
  return db
    .selectFrom('surveys')
    .select(['number', 'title', 'intro', 'results_published_at as publishedAt'])
    .where('is_public', '=', true)
    .orderBy('results_published_at', 'desc')
    .orderBy('number', 'desc')
    .limit(mostInFeed)
    .$narrowType<{ publishedAt: Date }>()
    .execute()
}

function itemOf(origin: string, { number, title, intro, publishedAt }: FeedRow): FeedItem {
  const description = intro === '' ? '' : `<p>${xmlText(intro)}</p>`
  return { title, link: origin + resultsHref(number), publishedAt, description }
}
