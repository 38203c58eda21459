import { blockKinds, isInForce } from '#src/features/people/members/blocks.ts'
import { listBlocks } from '#src/features/people/members/member-blocks.server.ts'
import { memberWithId } from '#src/features/people/members/member-rows.server.ts'
import { todayHere } from '#src/kernel/institute-clock.ts'
import type { NoDuesCheck } from '#src/server/no-dues-check.ts'

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
    ...(withdrawnAt ? ['The membership has been ended.'] : []),
    ...blocks.map(
      ({ kind, memberMessage }) =>
        `The membership is blocked (${blockKinds[kind]}): ${memberMessage ?? 'please ask at the desk.'}`,
    ),
  ]
}
