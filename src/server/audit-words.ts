import type { AuditedThing } from '#src/kernel/audited-thing.ts'
import type { Db } from './database/connect.ts'

/** Names things of a kind by the ids that the audit has of them; those that are gone are left out. */
export type NameThings = (
  db: Db,
  ids: readonly string[],
) => Promise<ReadonlyMap<string, AuditedThing>>

/**
 * How the audit reads: "account asha@… signed in". A room declares the words of the things and the
 * actions that it writes down; an action without words reads "was created" by its verb.
 */
export type AuditWords = {
  /** What a kind of thing is called, singular: `user` → "account". Left out: its own word. */
  readonly kinds?: Readonly<Record<string, string>>
  /** What happened, by action; the name of the thing stands before it: `user.renamed`. */
  readonly actions?: Readonly<Record<string, string>>
  /**
   * What stands before the name, by action or by kind, where that is not what the kind is called:
   * "undo of import".
   */
  readonly leads?: Readonly<Record<string, string>>
  /** Names things, by kind, of which the audit has numbers: two kinds may have the same. */
  readonly things?: Readonly<Record<string, NameThings>>
  /** Kinds that the filter offers whole: "All of: account". */
  readonly offered?: readonly string[]
}
