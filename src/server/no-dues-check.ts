import type { Sentence } from '#src/kernel/words/sentence.ts'
import type { Db } from './database/connect.ts'

/**
 * What one room has against a no-dues certificate for a member: sentences that the member reads, "2
 * books are not returned: …"; none where all is settled. It runs in the transaction that gives the
 * certificate, with the member locked. A room declares one (`room.ts`);
 * so certificates know of no other room.
 */
export type NoDuesCheck = (db: Db, memberId: string) => Promise<readonly (string | Sentence)[]>
