import { defineDocument } from '#src/server/http/endpoint.ts'
import { followedAnswer } from '#src/server/http/followed-answer.ts'
import { feedAnswer } from '#src/server/http/rss-feed.ts'
import { calendarOfEvent, eventFeed, followedCalendar } from './event-feeds.server.ts'
import { filterOf } from './event-filter.ts'

const rss = defineDocument({
  path: '/libraryEvents.rss',
  access: 'everyone',
  summary: 'The newest events, as RSS 2.0',
  respond: async ({ db, origin }, request) => {
    const filter = filterOf(new URL(request.url).searchParams)
    return feedAnswer(request, await eventFeed(db, origin, filter))
  },
})

const calendar = defineDocument({
  path: '/libraryEvents.ics',
  access: 'everyone',
  summary: 'Events as a calendar to be followed (iCalendar)',
  respond: async ({ db, origin }, request) => {
    const filter = filterOf(new URL(request.url).searchParams)
    return followedAnswer(request, await followedCalendar(db, origin, filter))
  },
})

const one = defineDocument({
  path: '/libraryEvents/:file{[0-9]+\\.ics}',
  access: 'everyone',
  summary: 'An event for one’s own calendar (iCalendar); ?date: one date of it, by its id',
  respond: async ({ db, origin }, request) => {
    const { pathname, searchParams } = new URL(request.url)
    const [, number = ''] = /\/(\d+)\.ics$/i.exec(pathname) ?? []
    const calendar = await calendarOfEvent(db, origin, number, searchParams.get('date'))
    const answer = followedAnswer(request, calendar)
    answer.headers.set('content-disposition', `attachment; filename="event-${number}.ics"`)
    return answer
  },
})

/** What others follow events by. */
export const eventFeedEndpoints = [rss, calendar, one] as const
