import type { Room } from '#src/server/room.ts'
import { liveEndpoints } from './live.api.ts'
import { pruneLoanChanges } from './loan-changes.server.ts'
import { loansVersion } from './loans-version.server.ts'

/** What the whole needs of this room. */
export const liveListsRoom: Room = {
  name: 'lending/live-lists',
  endpoints: () => liveEndpoints,
  contentVersion: loansVersion,
  sweep: (db) => pruneLoanChanges(db),
}
