import { linksLeadTo } from '#src/server/links-lead-to.ts'
import type { Room } from '#src/server/room.ts'
import { requestsQueue } from './requests-queue.server.ts'
import { requestsShare } from './requests-share.server.ts'
import { sweepRequests } from './sweep-requests.server.ts'
import { tellMessages } from './tell-messages.server.ts'

/** What the whole needs of this room. */
export const requestsRoom: Room = {
  name: 'content/requests',
  auditWords: {
    kinds: { request: 'request' },
    actions: {
      'request.approved': 'was approved by the department',
      'request.declined': 'was declined',
    },
    offered: ['request'],
  },
  jobs: [
    {
      queue: requestsQueue,
      schedule: '* * * * *',
      start:
        ({ db, config }) =>
        () =>
          tellMessages(db, linksLeadTo(config), new Date()),
    },
  ],
  sweep: (db) => sweepRequests(db),
  personShare: requestsShare,
}

declare module '#src/server/audit.ts' {
  interface AuditKinds {
    request: true
  }
}
