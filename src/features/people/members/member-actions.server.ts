import type { Actor } from '#src/kernel/actor.ts'
import { AppError } from '#src/kernel/errors.ts'
import type { Db } from '#src/server/database/connect.ts'
import { inTransaction } from '#src/server/database/in-transaction.ts'
import { stoppable } from './blocks.ts'
import { blockMember, liftBlock } from './member-blocks.server.ts'
import { undoChange } from './member-history.server.ts'
import { restoreMember, withdrawMember } from './members.server.ts'
import type { Member } from './members.ts'

/**
 * Does what a form of a member's page asks for, in one transaction; says what was done. `field`
 * reads the form. Errors: those of what it asks for; `bad-request` where it asks for nothing that
 * is known.
 */
export async function doMemberAction(
  db: Db,
  actor: Actor,
  { id }: Pick<Member, 'id'>,
  field: (name: string) => string,
): Promise<string> {
  const version = Number(field('version'))
  return inTransaction(db, async (within) => {
    switch (field('intent')) {
      case 'block':
        await blockMember(within, actor, id, {
          kind: field('kind'),
          reason: field('reason'),
          until: field('until'),
          staffNote: field('staffNote'),
          memberMessage: field('memberMessage'),
          stops: Object.keys(stoppable).filter((what) => field(`stops-${what}`) === 'yes'),
        })
        return 'The member is blocked.'
      case 'lift':
        await liftBlock(within, actor, id, field('block'), field('reason'))
        return 'The block is lifted.'
      case 'undo':
        await undoChange(within, actor, id, Number(field('entry')))
        return 'The change is undone.'
      case 'withdraw':
        await withdrawMember(within, actor, id, field('reason'), version)
        return 'The member is withdrawn. Number and history stay.'
      case 'restore':
        await restoreMember(within, actor, id, version)
        return 'The member is taken back in.'
      default:
        throw new AppError(
          'bad-request',
          'This form is not known here. Load the page again and repeat what you did.',
        )
    }
  })
}
