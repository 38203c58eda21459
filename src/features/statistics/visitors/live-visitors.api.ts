import { AppError } from '#src/kernel/errors.ts'
import { defineDocument, type Endpoint } from '#src/server/http/endpoint.ts'
import { eventStream } from '#src/server/live/event-stream.ts'
import { liveFeed } from '#src/server/live/live-feeds.ts'
import { liveVisitors, visitorsAudience } from './live-visitors.server.ts'
import { liveVisitorsPath } from './visitors.ts'

const endpoint = defineDocument({
  path: liveVisitorsPath,
  access: 'admin',
  adminGate: true,
  summary: 'How many visitors had a page in the last five minutes, as server-sent events.',
  respond: async ({ db, log, actor, streams }, request) => {
    if (actor.kind !== 'user') throw new AppError('forbidden', 'This list is for people.')
    const feed = liveFeed(db, log, liveVisitors)
    const reader = { audience: visitorsAudience, person: actor, parts: null, limit: streams }
    return eventStream(request, (join) => feed.join({ ...join, ...reader }))
  },
})

export const liveVisitorEndpoints: readonly Endpoint[] = [endpoint]
