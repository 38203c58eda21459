import type { Room } from '#src/server/room.ts'
import { ledgerEndpoints } from './ledger.api.ts'

/** What the whole needs of this room. */
export const ledgerRoom: Room = {
  name: 'lending/ledger',
  endpoints: () => ledgerEndpoints,
}
