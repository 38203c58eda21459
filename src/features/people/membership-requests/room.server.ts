import type { Room } from '#src/server/room.ts'
import { membershipRequestEndpoints } from './membership-requests.api.ts'
import { membershipShare } from './membership-share.server.ts'

/** What the whole needs of this room. */
export const membershipRequestsRoom: Room = {
  name: 'people/membership-requests',
  endpoints: () => membershipRequestEndpoints,
  auditWords: {
    kinds: { 'membership-request': 'request for a membership' },
    actions: {
      'membership-request.asked': 'was made',
      'membership-request.accepted': 'was accepted',
      'membership-request.declined': 'was declined',
    },
  },
  personShare: membershipShare,
}

declare module '#src/server/audit.ts' {
  interface AuditKinds {
    'membership-request': true
  }
}
