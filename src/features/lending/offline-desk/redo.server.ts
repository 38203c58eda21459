import { issue, renew, returnCopy } from '#src/features/lending/circulation/desk.server.ts'
import { undo } from '#src/features/lending/circulation/undo.server.ts'
import { memberAt } from '#src/features/people/members/member-rows.server.ts'
import type { Actor } from '#src/kernel/actor.ts'
import { AppError } from '#src/kernel/errors.ts'
import { memberNumber } from '#src/kernel/member-number.ts'
import { say } from '#src/kernel/words/sentence.ts'
import type { Db } from '#src/server/database/connect.ts'
import type { OfflineOperation } from './offline-operation.ts'
import { offlineDeskWords } from './words.ts'

/** Something that a desk did, with the library's instants. */
export type Happened = Pick<OfflineOperation, 'key' | 'kind' | 'member' | 'copy' | 'override'> & {
  readonly at: Date
  /** When it came back, where that was before: the book drop. */
  readonly returnedAt: Date | null
}

/**
 * Does what a desk did, as of then, as if it were scanned now with the same key. Errors: those of
 * the operation.
 */
export async function redo(db: Db, actor: Actor, happened: Happened): Promise<void> {
  const { key, kind, member, copy, override, at, returnedAt } = happened
  switch (kind) {
    case 'issue': {
      if (member === null)
        throw new AppError(
          'invalid-input',
          say(offlineDeskWords, (words) => words.toWhom),
        )
      const { id } = await memberAt(db, memberNumber(member))
      await issue(db, actor, { key, member: id, copy, override, at })
      return
    }
    case 'return':
      await returnCopy(db, actor, { key, copy, returnedAt, override, at })
      return
    case 'renew':
      await renew(db, actor, { key, copy, override, at })
      return
    case 'undo':
      await undo(db, actor, { key, operation: copy, at })
  }
}
