import { sql } from 'kysely'
import { lockMembers } from '#src/features/people/members/member-rows.server.ts'
import { withdrawMember, writeFacts } from '#src/features/people/members/members.server.ts'
import type { MemberFacts } from '#src/features/people/members/members.ts'
import { requireAdminOfMembers } from '#src/features/people/members/require-staff.ts'
import type { Actor } from '#src/kernel/actor.ts'
import { AppError } from '#src/kernel/errors.ts'
import { memberNumber } from '#src/kernel/member-number.ts'
import type { Db } from '#src/server/database/connect.ts'
import { inTransaction } from '#src/server/database/in-transaction.ts'
import { lockImport } from './import-store.server.ts'

/** What an undo did, and who stays as they are because somebody has changed them since. */
type MembersUndone = {
  readonly withdrawn: number
  readonly restored: number
  readonly kept: readonly string[]
}

type Change = {
  readonly memberId: string
  readonly kind: 'created' | 'changed'
  readonly before: MemberFacts | null
  readonly version: number
}

/**
 * Takes an import back in one transaction: members that it made are withdrawn (a later import of
 * the list takes them back in), others become what they were. Whoever was changed since stays, and
 * is named. Errors: `forbidden`, `not-found`, `conflict` where it has not run or is undone;
 * `conflict` too where an old roll number or address is another member's now.
 */
export async function undoMemberImport(db: Db, actor: Actor, id: string): Promise<MembersUndone> {
  requireAdminOfMembers(actor)
  return inTransaction(db, async (within) => {
    const { status, number } = await lockImport(within, id)
    if (status !== 'done') {
      throw new AppError(
        'conflict',
        'There is nothing to undo: the import has not run, or is undone.',
      )
    }
    const changes: Change[] = await within
      .selectFrom('member_import_changes')
      .select(['member_id as memberId', 'kind', 'before', 'version'])
      .$narrowType<Pick<Change, 'kind' | 'before'>>()
      .where('import_id', '=', id)
      .where('undone', '=', false)
      .execute()
    const ids = changes.map((change) => change.memberId)
    const members = new Map((await lockMembers(within, ids)).map((one) => [one.id, one]))
    const undone: Change[] = []
    const kept: string[] = []
    for (const change of changes) {
      const member = members.get(change.memberId)
      if (!member) continue
      if (member.version !== change.version) {
        kept.push(`${memberNumber(member.number)} ${member.name}`)
        continue
      }
      if (change.before) await writeFacts(within, actor, member, change.before, 'undone')
      else {
        const reason = `Import ${number} was undone`
        await withdrawMember(within, actor, member.id, reason, member.version)
      }
      undone.push(change)
    }
    await sql`
      update member_import_changes set undone = true
      where import_id = ${id} and member_id = any(${undone.map((change) => change.memberId)}::uuid[])`.execute(
      within,
    )
    if (kept.length === 0) {
      await sql`update member_imports set status = 'undone' where id = ${id}`.execute(within)
    }
    const withdrawn = undone.filter((change) => change.kind === 'created').length
    return { withdrawn, restored: undone.length - withdrawn, kept }
  })
}
