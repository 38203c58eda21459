import type { Actor } from '#src/kernel/actor.ts'
import type { Db } from './database/connect.ts'

/** What became of a line of an indent. `lineId`: `indent_lines.id`. */
export type Acquisition =
  | {
      /** Copies of it stand in an order that was placed. */
      readonly happened: 'ordered'
      readonly lineId: string
    }
  | {
      readonly happened: 'arrived'
      readonly lineId: string
      /** The book that the copies are of. */
      readonly bookId: string
      /** New copies with their accession numbers. */
      readonly copyIds: readonly string[]
    }
  | {
      /** No copies of it come any more. */
      readonly happened: 'cancelled'
      readonly lineId: string
      readonly because: string
    }

/**
 * Told in the transaction that places the order, makes the copies or cancels the line: what it
 * throws undoes that. The actor is whoever does so.
 */
export type OnAcquisition = (db: Db, actor: Actor, acquisition: Acquisition) => Promise<void>
