import type { Db } from '#src/server/database/connect.ts'
import type { LiveSource } from '#src/server/live/live-feed.ts'
import { revokedReaders } from './revoked.server.ts'

/** Administrators behind the gate. */
export const officeAudience = 'staff'

type OfficeRow<Row> = {
  /** The name of the row. */
  readonly row: string
  readonly read: (db: Db) => Promise<Row>
  /** All that the row says, as text without line breaks: small enough to be its cursor. */
  readonly cursorOf: (row: Row) => string
  /** Milliseconds between two looks; left out: as usual. */
  readonly pulse?: number
}

/** A live list of one row, for administrators behind the gate: what waits, how many are here. */
export function officeRow<Row>({ row, read, cursorOf, pulse }: OfficeRow<Row>) {
  return (db: Db): LiveSource => ({
    ...(pulse === undefined ? {} : { pulse }),
    cursor: async () => cursorOf(await read(db)),
    changesSince: async (cursor) => {
      const value = await read(db)
      const now = cursorOf(value)
      const changed = now === cursor ? [] : [[officeAudience, { [row]: value }] as const]
      return { cursor: now, rows: new Map(changed) }
    },
    snapshot: async function* () {
      yield { [row]: await read(db) }
    },
    isShared: () => false,
    revoked: (readers) => revokedReaders(db, readers, officeAudience, () => ''),
  })
}
