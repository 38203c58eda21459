import type { Room } from '#src/server/room.ts'
import { offlineDeskEndpoints } from './offline-desk.api.ts'

/** What the whole needs of this room. */
export const offlineDeskRoom: Room = {
  name: 'lending/offline-desk',
  endpoints: () => offlineDeskEndpoints,
  auditWords: { kinds: { 'offline-operation': 'operation without network' } },
}

declare module '#src/server/audit.ts' {
  interface AuditKinds {
    'offline-operation': true
  }
}
