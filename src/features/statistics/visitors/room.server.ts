import type { Room } from '#src/server/room.ts'
import { liveVisitorEndpoints } from './live-visitors.api.ts'
import { mirrorJob } from './mirror/mirror-job.server.ts'
import { sweepVisitors } from './sweep-visitors.server.ts'
import { visitorFileEndpoints } from './visitor-files.api.ts'
import { visitorEndpoints } from './visitors.api.ts'
import { visitorsShare } from './visitors-share.server.ts'

/** What the whole needs of this room. */
export const visitorsRoom: Room = {
  name: 'statistics/visitors',
  endpoints: () => [...visitorEndpoints, ...visitorFileEndpoints, ...liveVisitorEndpoints],
  scopes: {
    'visitors:read': { label: 'Read who visits the site', ofAdmins: true },
    'visitors:write': { label: 'Erase records of visitors', ofAdmins: true },
  },
  auditWords: {
    actions: {
      'visitor.erased': 'had records erased',
      'visitor.settings-changed': 'had the settings changed',
    },
    offered: ['visitor'],
  },
  jobs: [mirrorJob],
  sweep: sweepVisitors,
  personShare: visitorsShare,
}

declare module '#src/server/audit.ts' {
  interface AuditKinds {
    visitor: true
  }
}
