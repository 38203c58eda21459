import { type BlockKind, isInForce } from '#src/features/people/members/blocks.ts'
import { listBlocks } from '#src/features/people/members/member-blocks.server.ts'
import { memberWithId } from '#src/features/people/members/member-rows.server.ts'
import { todayHere } from '#src/institute/institute-clock.ts'
import { say } from '#src/kernel/words/sentence.ts'
import type { NoDuesCheck } from '#src/server/no-dues-check.ts'
import { noDuesAnswerWords } from './answers/words.ts'

const kinds = {
  conduct: 'conduct',
  'lost-card': 'lostCard',
  dues: 'dues',
  address: 'address',
  clearance: 'clearance',
  other: 'other',
} as const satisfies Record<BlockKind, keyof typeof noDuesAnswerWords.en>

/**
 * The membership itself must be there, and without a block; one that an earlier certificate brought
 * is none.
 */
export const membershipCheck: NoDuesCheck = async (db, memberId) => {
  const day = todayHere()
  const { withdrawnAt } = await memberWithId(db, memberId)
  const blocks = (await listBlocks(db, memberId)).filter(
    (block) => isInForce(block, day) && block.kind !== 'clearance',
  )
  return [
    ...(withdrawnAt ? [say(noDuesAnswerWords, (words) => words.membershipEnded)] : []),
    ...blocks.map(({ kind, memberMessage }) =>
      say(noDuesAnswerWords, (words) =>
        words.membershipBlocked(words[kinds[kind]], memberMessage ?? words.askAtDesk),
      ),
    ),
  ]
}
