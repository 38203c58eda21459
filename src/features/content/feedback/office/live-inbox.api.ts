import { AppError } from '#src/kernel/errors.ts'
import { defineDocument, type Endpoint } from '#src/server/http/endpoint.ts'
import { eventStream } from '#src/server/live/event-stream.ts'
import { liveFeed } from '#src/server/live/live-feeds.ts'
import { liveInboxPath } from './inbox-counts.ts'
import { inboxAudience, liveInbox } from './live-inbox.server.ts'

const endpoint = defineDocument({
  path: liveInboxPath,
  access: 'admin',
  adminGate: true,
  summary: 'How much feedback is unread, and the number of the latest, as server-sent events.',
  respond: async ({ db, log, actor, streams }, request) => {
    if (actor.kind !== 'user') throw new AppError('forbidden', 'This list is for people.')
    const inbox = liveFeed(db, log, liveInbox)
    const reader = { audience: inboxAudience, person: actor, parts: null, limit: streams }
    return eventStream(request, (join) => inbox.join({ ...join, ...reader }))
  },
})

export const liveInboxEndpoints: readonly Endpoint[] = [endpoint]
