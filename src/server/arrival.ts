import type { Actor } from '#src/kernel/actor.ts'
import type { Db } from './database/connect.ts'

/** What became of copies that a line of an indent asked for. */
export type Arrival = {
  /** The line (`indent_lines.id`). */
  readonly lineId: string
  /** The book that the copies are of; null where the line was cancelled before it had one. */
  readonly bookId: string | null
  /** New copies with their accession numbers; none where the line was cancelled. */
  readonly copyIds: readonly string[]
  /** Why no copies come any more; null where copies came. */
  readonly cancelledBecause: string | null
}

/**
 * Told in the transaction that makes the copies or cancels the line: what it throws undoes that.
 * The actor is whoever entered the bill or cancelled the line.
 */
export type OnArrival = (db: Db, actor: Actor, arrival: Arrival) => Promise<void>
