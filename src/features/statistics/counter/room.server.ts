import type { Room } from '#src/server/room.ts'
import { costEndpoints } from './costs/costs.api.ts'
import { packageEndpoints } from './costs/packages/packages.api.ts'
import { counterEndpoints } from './counter.api.ts'
import { counterFileEndpoints } from './counter-files.api.ts'
import { publisherEndpoints } from './publishers/publishers.api.ts'

/** What the whole needs of this room. It keeps nothing of readers. */
export const counterRoom: Room = {
  name: 'statistics/counter',
  endpoints: () => [
    ...counterEndpoints,
    ...counterFileEndpoints,
    ...publisherEndpoints,
    ...costEndpoints,
    ...packageEndpoints,
  ],
  scopes: {
    'counter:read': {
      label: 'Read COUNTER reports of the use of e-books',
      ofAdmins: true,
      duties: ['reports'],
    },
    'counter:write': {
      label: 'Import COUNTER reports of publishers, write packages of e-books',
      ofAdmins: true,
      duties: ['reports'],
    },
  },
  auditWords: {
    actions: {
      'usage-report.imported': 'was imported',
      'usage-report.removed': 'was removed',
      'e-book-package.created': 'was added',
      'e-book-package.changed': 'was changed',
      'e-book-package.deleted': 'was deleted',
    },
    offered: ['usage-report', 'e-book-package'],
  },
}

declare module '#src/server/audit.ts' {
  interface AuditKinds {
    'usage-report': true
    'e-book-package': true
  }
}
