import type { Room } from '#src/server/room.ts'
import { changeMemberEndpoints } from './change-members.api.ts'
import { memberShare } from './member-share.server.ts'
import { memberEndpoints } from './members.api.ts'

/** What the whole needs of this room. */
export const membersRoom: Room = {
  name: 'people/members',
  endpoints: () => [...memberEndpoints, ...changeMemberEndpoints],
  scopes: {
    'members:read': { label: 'Read members', ofAdmins: true, duties: ['desk'] },
    'members:write': { label: 'Change members', ofAdmins: true, duties: ['desk'] },
  },
  auditWords: { kinds: { 'member-category': 'category of members' }, offered: ['member'] },
  personShare: memberShare,
}

declare module '#src/server/audit.ts' {
  interface AuditKinds {
    member: true
    'member-category': true
  }
}
