import { todayHere } from '../../kernel/institute-clock.ts'
import type { NoDuesCheck } from '../../server/no-dues-check.ts'
import { blockKinds, isInForce } from '../members/blocks.ts'
import { listBlocks } from '../members/member-blocks.server.ts'
import { memberWithId } from '../members/member-rows.server.ts'

/** The membership itself must be there, and without a block; one that an earlier certificate brought is none. */
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
