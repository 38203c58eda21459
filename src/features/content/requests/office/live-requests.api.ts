import { officeRowEndpoint } from '#src/features/lending/live-lists/office-row.api.ts'
import type { Endpoint } from '#src/server/http/endpoint.ts'
import { liveRequests } from './live-requests.server.ts'
import { liveRequestsPath } from './request-counts.ts'

export const liveRequestsEndpoints: readonly Endpoint[] = [
  officeRowEndpoint({
    access: 'staff:contents',
    path: liveRequestsPath,
    summary: 'How many requests are open, and that one has changed, as server-sent events.',
    source: liveRequests,
  }),
]
