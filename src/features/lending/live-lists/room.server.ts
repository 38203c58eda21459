import type { Room } from '#src/server/room.ts'
import { liveEndpoints } from './live.api.ts'
import { pruneLoanChanges } from './loan-changes.server.ts'

/** What the whole needs of this room. */
export const liveListsRoom: Room = {
  name: 'lending/live-lists',
  endpoints: () => liveEndpoints,
  sweep: (db) => pruneLoanChanges(db),
}
