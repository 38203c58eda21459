import { AppError } from '#src/kernel/errors.ts'
import { defineDocument, type Endpoint } from '#src/server/http/endpoint.ts'
import { eventStream } from '#src/server/live/event-stream.ts'
import { liveFeed } from '#src/server/live/live-feeds.ts'
import { liveRequests, requestsAudience } from './live-requests.server.ts'
import { liveRequestsPath } from './request-counts.ts'

const endpoint = defineDocument({
  path: liveRequestsPath,
  access: 'admin',
  adminGate: true,
  summary: 'How many requests are open, and that one has changed, as server-sent events.',
  respond: async ({ db, log, actor, streams }, request) => {
    if (actor.kind !== 'user') throw new AppError('forbidden', 'This list is for people.')
    const stand = liveFeed(db, log, liveRequests)
    const reader = { audience: requestsAudience, person: actor, parts: null, limit: streams }
    return eventStream(request, (join) => stand.join({ ...join, ...reader }))
  },
})

export const liveRequestsEndpoints: readonly Endpoint[] = [endpoint]
