import { revokedReaders } from '#src/features/lending/live-lists/revoked.server.ts'
import type { Db } from '#src/server/database/connect.ts'
import type { LiveChanges, LiveSource } from '#src/server/live/live-feed.ts'
import { visitorsNow } from './visitor-count.server.ts'
import { type VisitorsNow, visitorsNowRow } from './visitors.ts'

/** Administrators behind the gate. */
export const visitorsAudience = 'staff'

/** Milliseconds: visits are written once a second. */
const pulse = 2000

/** How many are here now, as a live list of one row, which is its own cursor. */
export function liveVisitors(db: Db): LiveSource {
  return {
    pulse,
    cursor: async () => cursorOf(await visitorsNow(db)),
    changesSince: (cursor) => changesSince(db, cursor),
    snapshot: async function* () {
      yield { [visitorsNowRow]: await visitorsNow(db) }
    },
    isShared: () => false,
    revoked: (readers) => revokedReaders(db, readers, visitorsAudience, () => ''),
  }
}

async function changesSince(db: Db, cursor: string): Promise<LiveChanges> {
  const now = await visitorsNow(db)
  const changed =
    cursorOf(now) === cursor ? [] : [[visitorsAudience, { [visitorsNowRow]: now }] as const]
  return { cursor: cursorOf(now), rows: new Map(changed) }
}

function cursorOf({ signedIn, anonymous }: VisitorsNow): string {
  return `${signedIn}.${anonymous}`
}
