import { contentVersionOf } from '#src/server/content-versions.ts'
import type { Room } from '#src/server/room.ts'
import { profileEntries } from './profile-entries.server.ts'
import { profileShare } from './profile-share.server.ts'
import { vcardEndpoint } from './vcard.api.ts'

/** What the whole needs of this room. */
export const profilesRoom: Room = {
  name: 'content/profiles',
  endpoints: () => [vcardEndpoint],
  auditWords: {
    kinds: { profile: 'profile', department: 'department' },
    actions: {
      'profile.sent': 'sent changes for approval',
      'profile.approved': 'had changes approved',
      'profile.returned': 'had changes sent back',
      'profile.placed': 'was placed in the lists',
      'profile.approval-set': 'approval was set',
    },
    offered: ['profile', 'department'],
  },
  personShare: profileShare,
  siteKinds: [profileEntries],
  contentVersion: contentVersionOf('profiles'),
}

declare module '#src/server/audit.ts' {
  interface AuditKinds {
    profile: true
    department: true
  }
}
