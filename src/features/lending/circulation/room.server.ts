import type { Room } from '#src/server/room.ts'
import { deskEndpoints } from './circulation.api.ts'
import { circulationListEndpoints } from './circulation-lists.api.ts'
import { circulationCheck } from './dues-check.server.ts'
import { holdEndpoints } from './hold.api.ts'
import { overdueQueue } from './overdue-queue.server.ts'
import { overdueRun } from './overdue-run.server.ts'
import { ownCirculationEndpoints } from './own-circulation.api.ts'

/** What the whole needs of this room. */
export const circulationRoom: Room = {
  name: 'lending/circulation',
  endpoints: () => [
    ...deskEndpoints,
    ...holdEndpoints,
    ...circulationListEndpoints,
    ...ownCirculationEndpoints,
  ],
  scopes: {
    'circulation:read': {
      label: 'Read everybody’s loans, and what they follow',
      ofAdmins: true,
      duties: ['desk', 'cataloguing'],
    },
    'circulation:write': {
      label: 'Issue, return and renew books',
      ofAdmins: true,
      duties: ['desk'],
    },
  },
  jobs: [
    {
      queue: overdueQueue,
      schedule: '7 * * * *',
      start:
        ({ db }) =>
        async () => {
          await overdueRun(db)
        },
    },
  ],
  noDuesCheck: circulationCheck,
}

declare module '#src/server/audit.ts' {
  interface AuditKinds {
    loan: true
  }
}
