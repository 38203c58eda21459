import { sql } from 'kysely'
import { institute } from '#institute'
import { idTime } from '#src/kernel/ids.ts'
import { xmlText } from '#src/kernel/xml.ts'
import type { Db } from '#src/server/database/connect.ts'
import { defineDocument } from '#src/server/http/endpoint.ts'
import { type FeedItem, feedAnswer } from '#src/server/http/rss-feed.ts'
import { doiHref } from './identifiers.ts'
import { profileHref, worksFeedHref } from './profiles.ts'
import type { Work } from './works.ts'

const worksInFeed = 50

type FeedRow = {
  readonly id: string
  readonly number: number
  readonly name: string
  readonly facts: Work
}

/** What staff and faculty have added to their publications of late, to be followed. */
export const worksFeedEndpoint = defineDocument({
  path: worksFeedHref,
  access: 'everyone',
  summary: 'The latest publications of staff and faculty, as RSS 2.0',
  respond: async ({ db, origin }, request) => {
    const rows = await latestWorks(db)
    return feedAnswer(request, {
      title: `Publications · ${institute.name}`,
      description: `What staff and faculty of ${institute.name} have published`,
      link: `${origin}/profiles`,
      self: origin + worksFeedHref,
      changedAt: rows[0] ? idTime(rows[0].id) : null,
      items: rows.map((row) => itemOf(origin, row)),
    })
  },
})

async function latestWorks(db: Db): Promise<FeedRow[]> {
  const { rows } = await sql<FeedRow>`
    select works.id, number, name, works.facts
    from profile_works as works join profiles on profiles.id = profile_id
    where shown order by works.id desc limit ${worksInFeed}`.execute(db)
  return rows
}

function itemOf(origin: string, { id, number, name, facts }: FeedRow): FeedItem {
  const { title, authors, container, year, doi } = facts
  const says = [authors.join('; '), container, year].filter(Boolean).join(', ')
  const link = doi ? ` <a href="${xmlText(doiHref(doi))}">doi:${xmlText(doi)}</a>` : ''
  return {
    title,
    link: `${origin}${profileHref(number)}#${id}`,
    publishedAt: idTime(id),
    facts: [['dc:creator', name]],
    description: `<p>${xmlText(says)}${link}</p>`,
  }
}
