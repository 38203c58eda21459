import type { Room } from '#src/server/room.ts'
import { counterEndpoints } from './counter.api.ts'
import { counterFileEndpoints } from './counter-files.api.ts'
import { publisherEndpoints } from './publishers/publishers.api.ts'

/** What the whole needs of this room. It keeps nothing of readers. */
export const counterRoom: Room = {
  name: 'statistics/counter',
  endpoints: () => [...counterEndpoints, ...counterFileEndpoints, ...publisherEndpoints],
  scopes: {
    'counter:read': {
      label: 'Read COUNTER reports of the use of e-books',
      ofAdmins: true,
      duties: ['reports'],
    },
    'counter:write': {
      label: 'Import COUNTER reports of publishers',
      ofAdmins: true,
      duties: ['reports'],
    },
  },
  auditWords: {
    actions: {
      'usage-report.imported': 'was imported',
      'usage-report.removed': 'was removed',
    },
    offered: ['usage-report'],
  },
}

declare module '#src/server/audit.ts' {
  interface AuditKinds {
    'usage-report': true
  }
}
