import { setTimeout as delay } from 'node:timers/promises'
import type { Transaction } from 'kysely'
import { AppError } from '#src/kernel/errors.ts'
import { say } from '#src/kernel/words/sentence.ts'
import { problemWords } from '../http/words.ts'
import type { Db } from './connect.ts'
import type { Tables } from './tables.ts'

const mostTries = 5
/** Milliseconds; doubled with each try, so that those who met do not meet again. */
const firstPause = 10

/**
 * Runs `work` in a transaction and gives what it gives. Where PostgreSQL ends it because another
 * one runs at the same moment (a deadlock, a serialization failure, or what `isRace` says of an
 * error), it is rolled back and run again, a bounded number of times: so `work` must change nothing
 * but the database. Errors: those of `work`, which leave nothing behind; `conflict` with
 * `details.reason` `busy` where others were in the way each time.
 */
export async function inTransaction<Result>(
  db: Db,
  work: (within: Transaction<Tables>) => Promise<Result>,
  isRace: (error: unknown) => boolean = isLost,
): Promise<Result> {
  for (let tries = 1; ; tries++) {
    try {
      return await db.transaction().execute(work)
    } catch (error) {
      if (!isLost(error) && !isRace(error)) throw error
      if (tries >= mostTries) throw busy(error)
    }
    await delay(Math.random() * firstPause * 2 ** tries)
  }
}

/** SQLSTATE: serialization failure, and deadlock detected. */
const lost = new Set(['40001', '40P01'])

function isLost(error: unknown): boolean {
  return error instanceof Error && 'code' in error && lost.has(String(error.code))
}

function busy(cause: unknown): AppError {
  const error = new AppError(
    'conflict',
    say(problemWords, (words) => words.othersChangeIt),
    { reason: 'busy' },
  )
  error.cause = cause
  return error
}
