import { attachedPurpose } from '#src/server/attached/arrived-files.ts'
import { contentVersionOf } from '#src/server/content-versions.ts'
import type { Room } from '#src/server/room.ts'
import { noticeAnnouncer } from './announce-notices.server.ts'
import { noticeEntries } from './notice-entries.server.ts'
import { noticeFeedEndpoint } from './notice-feed.api.ts'
import { noticeFileEndpoint, noticeFilesEndpoints } from './notice-files.api.ts'
import { noticeEndpoints } from './notices.api.ts'
import { noticeUploads } from './notices.ts'

/** What the whole needs of this room. */
export const noticesRoom: Room = {
  name: 'content/notices',
  endpoints: () => [
    ...noticeEndpoints,
    ...noticeFilesEndpoints,
    noticeFileEndpoint,
    noticeFeedEndpoint,
  ],
  scopes: {
    'content:write': {
      label: 'Write notices, events and albums',
      ofAdmins: true,
      duties: ['contents', 'cataloguing'],
    },
  },
  auditWords: { offered: ['notice'] },
  uploads: [attachedPurpose(noticeUploads)],
  announcer: noticeAnnouncer,
  siteKinds: [noticeEntries],
  contentVersion: contentVersionOf('notices'),
}

declare module '#src/kernel/announced-kinds.ts' {
  interface AnnouncedKinds {
    notice: true
  }
}

declare module '#src/server/audit.ts' {
  interface AuditKinds {
    notice: true
  }
}
