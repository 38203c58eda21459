import type { Actor } from '#src/kernel/actor.ts'
import type { Db } from './database/connect.ts'

/**
 * Moves what readers wait for from one book to another, in the transaction that makes the two one.
 * Errors: `conflict`, which says what has to be done first. The wing of lending has it; so the
 * collection knows of no loans and holds.
 */
export type MoveHolds = (db: Db, actor: Actor, from: string, to: string) => Promise<void>
