import { say } from '#src/kernel/words/sentence.ts'
import { linksLeadTo } from '#src/server/links-lead-to.ts'
import type { Room } from '#src/server/room.ts'
import { noteInUse, requestAcquisition } from './acquisition/request-acquisition.server.ts'
import { liveRequestsEndpoints } from './office/live-requests.api.ts'
import { officeEndpoints } from './office/office.api.ts'
import { officeFileEndpoints } from './office/office-files.api.ts'
import { requestRefusals } from './refusals/words.ts'
import { requestEndpoints } from './requests.api.ts'
import { requestsQueue } from './requests-queue.server.ts'
import { requestsShare } from './requests-share.server.ts'
import { sweepRequests } from './sweep-requests.server.ts'
import { tellMessages } from './tell-messages.server.ts'

/** What the whole needs of this room. */
export const requestsRoom: Room = {
  name: 'content/requests',
  endpoints: () => [
    ...requestEndpoints,
    ...officeEndpoints,
    ...officeFileEndpoints,
    ...liveRequestsEndpoints,
  ],
  scopes: {
    'own-requests:read': {
      label: say(requestRefusals, (words) => words.scopeRead),
      ofAdmins: false,
    },
    'own-requests:write': {
      label: say(requestRefusals, (words) => words.scopeWrite),
      ofAdmins: false,
    },
    'requests:read': { label: 'Read what readers ask for', ofAdmins: true, duties: ['contents'] },
    'requests:write': {
      label: 'Answer what readers ask for',
      ofAdmins: true,
      duties: ['contents'],
    },
  },
  auditWords: {
    kinds: { request: 'request' },
    actions: {
      'request.approved': 'was approved by the department',
      'request.accepted': 'was accepted',
      'request.ordered': 'was marked as ordered',
      'request.available': 'was marked as available',
      'request.done': 'was marked as done',
      'request.declined': 'was declined',
      'request.reopened': 'was opened again',
      'request.answered': 'had a message sent to its askers',
      'request.noted': 'got a note',
      'request.assigned': 'was taken on',
      'request.unassigned': 'was given back',
      'request.merged': 'was joined with another',
      'request.changed': 'was changed',
      'request.order-cancelled': 'had its order cancelled',
      'request.settings-changed': 'got other limits',
      'request.approver-added': 'got an approver',
      'request.approver-removed': 'lost an approver',
    },
    offered: ['request'],
  },
  jobs: [
    {
      queue: requestsQueue,
      schedule: '* * * * *',
      start:
        ({ db, config }) =>
        async () => {
          await noteInUse(db)
          await tellMessages(db, linksLeadTo(config), new Date())
        },
    },
  ],
  onAcquisition: requestAcquisition,
  sweep: (db) => sweepRequests(db),
  personShare: requestsShare,
}

declare module '#src/server/audit.ts' {
  interface AuditKinds {
    request: true
  }
}
