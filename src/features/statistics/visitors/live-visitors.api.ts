import { officeRowEndpoint } from '#src/features/lending/live-lists/office-row.api.ts'
import type { Endpoint } from '#src/server/http/endpoint.ts'
import { liveVisitors } from './live-visitors.server.ts'
import { liveVisitorsPath } from './visitors.ts'

export const liveVisitorEndpoints: readonly Endpoint[] = [
  officeRowEndpoint({
    access: 'admin',
    path: liveVisitorsPath,
    summary: 'How many visitors had a page in the last five minutes, as server-sent events.',
    source: liveVisitors,
  }),
]
