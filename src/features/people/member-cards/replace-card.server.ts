import {
  blockMember,
  liftBlock,
  listBlocks,
} from '#src/features/people/members/member-blocks.server.ts'
import { textsOf } from '#src/features/people/members/member-input.ts'
import { memberWithId } from '#src/features/people/members/member-rows.server.ts'
import { changeMember } from '#src/features/people/members/members.server.ts'
import type { Actor } from '#src/kernel/actor.ts'
import { cleanLine } from '#src/kernel/clean-text.ts'
import { AppError } from '#src/kernel/errors.ts'
import type { Db } from '#src/server/database/connect.ts'

/**
 * Notes that a member's card is lost: nothing is borrowed with it until it is found or replaced.
 * Run it in a transaction. Errors: `forbidden`, `not-found`; `conflict` where that is noted.
 */
export async function reportCardLost(db: Db, actor: Actor, memberId: string): Promise<void> {
  const lost = await lostCardBlocks(db, memberId)
  if (lost.length > 0) throw new AppError('conflict', 'The card is reported as lost already.')
  await blockMember(db, actor, memberId, {
    kind: 'lost-card',
    reason: 'The card was reported as lost',
    memberMessage: 'Your library card was reported as lost. Please ask for a new one at the desk.',
    staffNote: '',
    until: '',
    stops: ['borrowing'],
  })
}

/**
 * Gives a member a new card: with another barcode the old card is known no more; '' prints the same
 * one again. What a lost card blocked is lifted. Run it in a transaction. Errors: as of
 * `changeMember`; `invalid-input` where the old card was scanned.
 */
export async function replaceCard(
  db: Db,
  actor: Actor,
  memberId: string,
  card: { readonly barcode: string; readonly version: number },
): Promise<void> {
  const member = await memberWithId(db, memberId)
  const barcode = cleanLine(card.barcode, 101)
  if (barcode.toUpperCase() === member.barcode.toUpperCase()) {
    throw new AppError(
      'invalid-input',
      'This is the barcode of the old card. Scan the new one, or leave it empty to print the same card again.',
    )
  }
  if (barcode !== '') {
    await changeMember(db, actor, memberId, { ...textsOf(member), barcode }, card.version)
  }
  for (const { id } of await lostCardBlocks(db, memberId)) {
    await liftBlock(db, actor, memberId, id, 'A new card was given')
  }
}

async function lostCardBlocks(db: Db, memberId: string) {
  const blocks = await listBlocks(db, memberId)
  return blocks.filter(({ kind, liftedAt }) => kind === 'lost-card' && liftedAt === null)
}
