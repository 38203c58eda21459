import { officeRowEndpoint } from '#src/features/lending/live-lists/office-row.api.ts'
import type { Endpoint } from '#src/server/http/endpoint.ts'
import { liveInboxPath } from './inbox-counts.ts'
import { liveInbox } from './live-inbox.server.ts'

export const liveInboxEndpoints: readonly Endpoint[] = [
  officeRowEndpoint({
    access: 'staff:contents',
    path: liveInboxPath,
    summary: 'How much feedback is unread, and the number of the latest, as server-sent events.',
    source: liveInbox,
  }),
]
