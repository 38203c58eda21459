import { todayHere } from '#src/institute/institute-clock.ts'
import { type Actor, actorName } from '#src/kernel/actor.ts'
import { counted } from '#src/kernel/counted.ts'
import { AppError } from '#src/kernel/errors.ts'
import { audit } from '#src/server/audit.ts'
import type { Db } from '#src/server/database/connect.ts'
import { inTransaction } from '#src/server/database/in-transaction.ts'
import { type ShownIssue, stepWithin } from './do-issue-step.server.ts'
import { issueNumbered } from './issue-rows.server.ts'
import { changedMeanwhile, requireSerials } from './require-serials.server.ts'
import { issueName } from './serials.ts'

/** How many copies of an issue did not come, and whether they are waited for. */
type ShortSupply = {
  /** null: as many as before. */
  readonly copiesShort: number | null
  readonly isAwaited: boolean
}

/**
 * Notes how many copies of an issue that came were missing from it: 0 once all are there. An issue
 * that is not checked in yet is checked in with that. What is awaited can be claimed. Errors: `forbidden`, `not-found`; `invalid-input` where no copy of it would
 * have come; `conflict` where somebody else took a step with it meanwhile, or nothing of it has come.
 */
export async function noteShortSupply(
  db: Db,
  actor: Actor,
  shown: ShownIssue,
  { copiesShort: written, isAwaited }: ShortSupply,
): Promise<void> {
  requireSerials(actor)
  await inTransaction(db, async (within) => {
    await within
      .selectFrom('serial_issues')
      .select('id')
      .where('number', '=', shown.number)
      .forUpdate()
      .execute()
    const issue = await issueNumbered(within, shown.number)
    if (!issue) throw new AppError('not-found', 'This issue is gone. Look at what is there now.')
    if (shown.version !== null && shown.version !== issue.version) {
      throw changedMeanwhile(issueName(issue))
    }
    const cameNow = issue.state !== 'arrived' && written !== null && written > 0
    if (issue.state !== 'arrived' && !cameNow) {
      throw new AppError('conflict', `${issueName(issue)} has not arrived: claim the whole issue.`)
    }
    const copiesShort = written ?? issue.copiesShort
    if (
      written !== null &&
      !(Number.isInteger(written) && written >= 0 && written < issue.copies)
    ) {
      const message = `The library subscribes to ${counted(issue.copies, 'copy', 'copies')}: give how many of them did not come, at most ${issue.copies - 1}. Where none came, undo the check-in.`
      throw new AppError('invalid-input', message, { fields: [{ field: 'copiesShort', message }] })
    }
    if (cameNow) {
      const same = { number: issue.number, version: null }
      await stepWithin(within, actor, [same], 'arrive', todayHere())
    }
    const short_awaited = copiesShort > 0 && isAwaited
    await within
      .updateTable('serial_issues')
      .set(({ eb }) => ({
        copies_short: copiesShort,
        short_awaited,
        state_by: actorName(actor),
        version: eb('version', '+', 1),
      }))
      .where('id', '=', issue.id)
      .execute()
    await audit(within, actor, 'serial-issue', [
      {
        action: 'short',
        id: String(issue.number),
        before: { copiesShort: issue.copiesShort, isAwaited: issue.shortAwaited },
        after: { copiesShort, isAwaited: short_awaited },
      },
    ])
  })
}
