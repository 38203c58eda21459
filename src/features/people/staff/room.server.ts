import type { Room } from '#src/server/room.ts'
import { staffEndpoints } from './staff.api.ts'
import { staffShare } from './staff-share.server.ts'

/** What the whole needs of this room. */
export const staffRoom: Room = {
  name: 'people/staff',
  endpoints: () => staffEndpoints,
  scopes: {
    'staff:read': { label: 'Read who has which staff role', ofAdmins: true },
    'staff:write': { label: 'Give and take staff roles', ofAdmins: true },
  },
  auditWords: {
    kinds: { 'staff-role': 'staff role' },
    actions: {
      'staff-role.given': 'was given a staff role',
      'staff-role.changed': 'has a staff role for other branches',
      'staff-role.taken': 'lost a staff role',
    },
    offered: ['staff-role'],
  },
  personShare: staffShare,
}

declare module '#src/server/audit.ts' {
  interface AuditKinds {
    'staff-role': true
  }
}
