import { officeRowEndpoint } from '#src/features/lending/live-lists/office-row.api.ts'
import type { Endpoint } from '#src/server/http/endpoint.ts'
import { liveInsidePath } from './gate-register.ts'
import { liveInside } from './live-inside.server.ts'

export const liveInsideEndpoints: readonly Endpoint[] = [
  officeRowEndpoint({
    access: 'staff:desk',
    path: liveInsidePath,
    summary: 'How many are inside the library, as server-sent events.',
    source: liveInside,
  }),
]
