import type { Db } from './database/connect.ts'

/**
 * The person whose data it is about. While the address is not `verified` nobody knows that it is
 * theirs: then what goes by the address alone (a membership, mails) belongs to somebody else, and a
 * share neither shows nor forgets it.
 */
export type DataSubject = {
  readonly id: string
  readonly email: string
  readonly verified: boolean
}

/**
 * What one room keeps of people who sign in: its share of the file that they may download, and of
 * deleting an account. A room declares one (`room.ts`); so accounts know of no other room.
 */
export type PersonShare = {
  /** The field of the file that it fills, `loans`. */
  readonly name: string
  /** All that the room keeps of the person, ready for JSON: no secrets, no data of others. */
  readonly gather: (db: Db, person: DataSubject) => Promise<unknown>
  /**
   * Forgets the person, in the transaction of `db` that deletes the account, before its row goes.
   * Files go with the rows that refer to them.
   * What the library has to keep stays without name and address. Throws `conflict`, with what to do
   * first, where the account cannot go now: books not brought back.
   */
  readonly erase: (db: Db, person: DataSubject) => Promise<void>
}
