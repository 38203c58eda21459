import { attachedPurpose } from '#src/server/attached/arrived-files.ts'
import { contentVersionOf } from '#src/server/content-versions.ts'
import type { Room } from '#src/server/room.ts'
import { eventAnnouncer } from './announce-events.server.ts'
import { eventEntries } from './event-entries.server.ts'
import { eventFeedEndpoints } from './event-feeds.api.ts'
import { eventFileEndpoint, eventFilesEndpoints, posterEndpoint } from './event-files.api.ts'
import { eventEndpoints } from './events.api.ts'
import { eventUploads } from './events.ts'
import { writePosterEndpoints } from './poster.api.ts'
import { posterPurpose } from './poster.server.ts'
import { writeEventEndpoints } from './write-events.api.ts'

/** What the whole needs of this room. It writes with the scope `content:write` of notices. */
export const eventsRoom: Room = {
  name: 'content/events',
  endpoints: () => [
    ...eventEndpoints,
    ...writeEventEndpoints,
    ...writePosterEndpoints,
    ...eventFilesEndpoints,
    eventFileEndpoint,
    posterEndpoint,
    ...eventFeedEndpoints,
  ],
  auditWords: { offered: ['event'] },
  siteKinds: [eventEntries],
  uploads: [attachedPurpose(eventUploads), posterPurpose],
  announcer: eventAnnouncer,
  contentVersion: contentVersionOf('events'),
}

declare module '#src/kernel/announced-kinds.ts' {
  interface AnnouncedKinds {
    event: true
  }
}

declare module '#src/server/audit.ts' {
  interface AuditKinds {
    event: true
  }
}
