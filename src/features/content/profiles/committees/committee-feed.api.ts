import { sql } from 'kysely'
import { institute } from '#institute'
import { shownDay } from '#src/kernel/calendar/shown-dates.ts'
import { calendarWords } from '#src/kernel/calendar/words.ts'
import type { Day } from '#src/kernel/dates.ts'
import { idTime } from '#src/kernel/ids.ts'
import { xmlText } from '#src/kernel/xml.ts'
import type { Db } from '#src/server/database/connect.ts'
import { defineDocument } from '#src/server/http/endpoint.ts'
import { type FeedItem, feedAnswer } from '#src/server/http/rss-feed.ts'
import { textExcerpt, writtenBlocks } from '#src/server/text/written-text.ts'
import { committeeFeedHref, committeeHref } from './committees.ts'

const mostInFeed = 50

type FeedRow = {
  readonly id: string
  readonly number: number
  readonly committee: string
} & (
  | { readonly about: string; readonly role: null }
  | { readonly role: string; readonly name: string; readonly fromDay: Day }
)

/** New committees, and who was put on one, to be followed. */
export const committeeFeedEndpoint = defineDocument({
  path: committeeFeedHref,
  access: 'everyone',
  summary: 'New committees and new members of committees, as RSS 2.0',
  respond: async ({ db, origin }, request) => {
    const rows = await latestOfCommittees(db)
    return feedAnswer(request, {
      title: `Committees · ${institute.name}`,
      description: `Committees of ${institute.name} and their members`,
      link: `${origin}/profiles`,
      self: origin + committeeFeedHref,
      changedAt: rows[0] ? idTime(rows[0].id) : null,
      items: rows.map((row) => itemOf(origin, row)),
    })
  },
})

/** Without members whose profile is hidden, as on the page of a committee. */
async function latestOfCommittees(db: Db): Promise<FeedRow[]> {
  const { rows } = await sql<FeedRow>`
    select id, number, name as committee, about, null as role, null as name, null as "fromDay"
    from committees
    union all
    select member.id, committees.number, committees.name, '', role,
      coalesce(profiles.facts ->> 'name', member.name), from_day
    from committee_members as member
      join committees on committees.id = committee_id
      left join profiles on profiles.id = profile_id
    where profile_id is null or shown
    order by id desc limit ${mostInFeed}`.execute(db)
  return rows
}

function itemOf(origin: string, row: FeedRow): FeedItem {
  const { id, number, committee } = row
  const link = origin + committeeHref(number)
  const publishedAt = idTime(id)
  if (row.role === null) {
    const excerpt = textExcerpt(writtenBlocks(row.about))
    const description = excerpt === '' ? '' : `<p>${xmlText(excerpt)}</p>`
    return { title: committee, link, publishedAt, description }
  }
  const { role, name, fromDay } = row
  const from = shownDay(calendarWords.en, fromDay)
  return {
    title: `${committee}: ${name}, ${role}`,
    link: `${link}#${id}`,
    publishedAt,
    description: `<p>${xmlText(`From ${from}`)}</p>`,
  }
}
