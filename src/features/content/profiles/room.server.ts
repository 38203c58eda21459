import { say } from '#src/kernel/words/sentence.ts'
import { contentVersionOf } from '#src/server/content-versions.ts'
import type { Room } from '#src/server/room.ts'
import { committeeEntries } from './committees/committee-entries.server.ts'
import { committeeFeedEndpoint } from './committees/committee-feed.api.ts'
import { committeeEndpoints } from './committees/committees.api.ts'
import { writeCommitteeEndpoints } from './committees/write-committees.api.ts'
import { departmentEndpoints } from './departments.api.ts'
import { faultWords } from './faults/words.ts'
import { officeProfileEndpoints } from './office-profiles.api.ts'
import { orderEndpoints } from './order/people-order.api.ts'
import { profileEntries } from './profile-entries.server.ts'
import { photoEndpoints } from './profile-photo.api.ts'
import { photoPurpose } from './profile-photo.server.ts'
import { profileSettingsEndpoints } from './profile-settings.api.ts'
import { profileShare } from './profile-share.server.ts'
import { profileEndpoints } from './profiles.api.ts'
import { publicationEndpoints } from './publications.api.ts'
import { vcardEndpoint } from './vcard.api.ts'
import { worksFeedEndpoint } from './works-feed.api.ts'
import { writeProfileEndpoints } from './write-profile.api.ts'

/** What the whole needs of this room. */
export const profilesRoom: Room = {
  name: 'content/profiles',
  endpoints: () => [
    ...profileEndpoints,
    ...writeProfileEndpoints,
    ...publicationEndpoints,
    ...officeProfileEndpoints,
    ...departmentEndpoints,
    ...orderEndpoints,
    ...profileSettingsEndpoints,
    ...committeeEndpoints,
    ...writeCommitteeEndpoints,
    vcardEndpoint,
    worksFeedEndpoint,
    committeeFeedEndpoint,
    ...photoEndpoints,
  ],
  scopes: {
    'profiles:write': { label: say(faultWords, (words) => words.scopeWrite), ofAdmins: false },
    'people:write': {
      label: 'Change everybody’s profile, and committees',
      ofAdmins: true,
      duties: ['contents'],
    },
  },
  auditWords: {
    kinds: { profile: 'profile', department: 'department', committee: 'committee' },
    actions: {
      'profile.sent': 'sent changes for approval',
      'profile.approved': 'had changes approved',
      'profile.returned': 'had changes sent back',
      'profile.placed': 'was placed in the lists',
      'profile.settings-changed': 'were changed',
      'committee.term-added': 'got a member',
      'committee.term-changed': 'had a term changed',
      'committee.term-removed': 'had a term removed',
    },
    leads: { 'profile.settings-changed': 'settings of profiles' },
    offered: ['profile', 'department', 'committee'],
  },
  personShare: profileShare,
  uploads: [photoPurpose],
  siteKinds: [profileEntries, committeeEntries],
  contentVersion: contentVersionOf('profiles'),
}

declare module '#src/server/audit.ts' {
  interface AuditKinds {
    profile: true
    department: true
    committee: true
  }
}
