import type { Room } from '#src/server/room.ts'
import { reportEndpoints } from './report-files.api.ts'
import { stocktakeWorkEndpoints } from './stocktake-work.api.ts'
import { stocktakingEndpoints } from './stocktaking.api.ts'

/** What the whole needs of this room. */
export const stocktakingRoom: Room = {
  name: 'collection/stocktaking',
  endpoints: () => [...stocktakingEndpoints, ...stocktakeWorkEndpoints, ...reportEndpoints],
  auditWords: {
    kinds: { stocktake: 'stocktaking' },
    actions: {
      'copy.set-missing': 'was set missing by a stocktaking',
      'copy.missing-undone': 'is back on the shelf: a stocktaking was undone',
      'copy.found': 'was found by a stocktaking',
    },
  },
}

declare module '#src/server/audit.ts' {
  interface AuditKinds {
    stocktake: true
  }
}
