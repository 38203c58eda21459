import { setTimeout } from 'node:timers/promises'
import { sql } from 'kysely'
import { type InstituteChanges, setInstitute } from '#src/institute/current-institute.ts'
import type { Db } from '#src/server/database/connect.ts'
import type { Log } from '#src/server/log.ts'
import { sharedLook } from '#src/server/shared-look.ts'
import { withMade } from './made-settings.server.ts'

const pause = 2000

/** The version of the settings that this process goes by, by its database. */
const held = new WeakMap<Db, bigint>()

/** -1: nothing was read yet, also where nothing was ever set. */
const heldVersion = (db: Db) => held.get(db) ?? -1n

/**
 * Brings what this process says of the institute up to date with the settings in the database;
 * resolves with their version. It never goes back to an older one, so that a page that is kept by
 * the version was not drawn with less.
 */
export async function readInstitute(db: Db): Promise<string> {
  const noted = await db
    .selectFrom('content_versions')
    .select('version')
    .where('content', '=', 'institute')
    .executeTakeFirst()
  const version = BigInt(noted?.version ?? 0)
  if (version > heldVersion(db)) {
    const changes = await storedChanges(db)
    if (version > heldVersion(db)) {
      setInstitute(withMade(changes))
      held.set(db, version)
    }
  }
  return String(version)
}

/** The version of the settings, for kept pages: what the process says is then at least as new. */
export function instituteVersion(db: Db): () => Promise<string> {
  return sharedLook(() => readInstitute(db))
}

/**
 * Follows the settings that other processes save, until `signal` ends it: for mails and answers
 * that no page was asked for before.
 */
export async function keepInstitute(db: Db, log: Log, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    await setTimeout(pause, undefined, { signal }).catch(() => {})
    if (signal.aborted) return
    await readInstitute(db).catch((error: unknown) => {
      log.warn({ err: error }, 'the settings of the library were not read; they are read again')
    })
  }
}

async function storedChanges(db: Db): Promise<InstituteChanges> {
  const rows = await db
    .selectFrom('institute_settings')
    .select(sql<InstituteChanges>`changes`.as('changes'))
    .execute()
  return Object.assign({}, ...rows.map(({ changes }) => changes))
}
