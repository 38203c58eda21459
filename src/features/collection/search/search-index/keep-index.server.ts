import { setTimeout } from 'node:timers/promises'
import type { Db } from '#src/server/database/connect.ts'
import type { Log } from '#src/server/log.ts'
import { indexFreshBooks, pruneChanges } from './build-index.server.ts'
import { remakeSomeVectors } from './remake-vectors.server.ts'

const pause = 5000
const roundsBetweenAll = 720

/**
 * Keeps the search index near the catalogue until `signal` stops it: at once and then every hour
 * all books are taken in, every five seconds what is due. Searches are right at any moment without
 * it, only slower. Errors are logged, and the next round tries again.
 */
export async function keepSearchIndex(db: Db, log: Log, signal: AbortSignal): Promise<void> {
  for (let round = 0; !signal.aborted; round++) {
    try {
      const all = round % roundsBetweenAll === 0
      if (all) await pruneChanges(db)
      while (!signal.aborted && (await remakeSomeVectors(db))) await indexFreshBooks(db, 'due')
      if (!signal.aborted) await indexFreshBooks(db, all ? 'all' : 'due')
    } catch (error) {
      log.warn({ err: error }, 'the search index was not brought up to date; it is tried again')
    }
    await setTimeout(pause, undefined, { signal }).catch(() => {})
  }
}
