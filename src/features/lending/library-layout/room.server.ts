import type { Room } from '#src/server/room.ts'
import { libraryLayoutEndpoints } from './library-layout.api.ts'
import { locationEndpoints } from './locations.api.ts'

/** What the whole needs of this room. */
export const libraryLayoutRoom: Room = {
  name: 'lending/library-layout',
  endpoints: () => [...libraryLayoutEndpoints, ...locationEndpoints],
  auditWords: { kinds: { 'item-type': 'item type' } },
}

declare module '#src/server/audit.ts' {
  interface AuditKinds {
    'item-type': true
    branch: true
    location: true
  }
}
