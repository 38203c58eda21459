import { contentVersionOf } from '#src/server/content-versions.ts'
import type { Room } from '#src/server/room.ts'
import { eventEntries } from './event-entries.server.ts'
import { eventFeedEndpoints } from './event-feeds.api.ts'
import { eventFileEndpoint } from './event-files.api.ts'

/** What the whole needs of this room. It writes with the scope `content:write` of notices. */
export const eventsRoom: Room = {
  name: 'content/events',
  endpoints: () => [eventFileEndpoint, ...eventFeedEndpoints],
  auditWords: { offered: ['event'] },
  siteKinds: [eventEntries],
  contentVersion: contentVersionOf('events'),
}

declare module '#src/server/audit.ts' {
  interface AuditKinds {
    event: true
  }
}
