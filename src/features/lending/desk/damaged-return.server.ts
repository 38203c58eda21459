import { sql } from 'kysely'
import type { MemberName, Returned } from '#src/features/lending/circulation/answers.ts'
import { returnCopy } from '#src/features/lending/circulation/desk.server.ts'
import { requireBranch } from '#src/features/lending/circulation/other-branch.ts'
import { undo } from '#src/features/lending/circulation/undo.server.ts'
import { derivedKey } from '#src/features/lending/desk-operations/derived-key.server.ts'
import type { Actor } from '#src/kernel/actor.ts'
import { branchesOf } from '#src/kernel/branch-access.ts'
import { AppError } from '#src/kernel/errors.ts'
import { say } from '#src/kernel/words/sentence.ts'
import type { Db } from '#src/server/database/connect.ts'
import { deskWords } from './words.ts'

/** Who had a copy last: has it still, or has just brought it back. */
type LastReader = {
  readonly title: string
  readonly branch: string
  readonly branchName: string
  readonly member: MemberName
  /**
   * The operation that took it back, where it is the last that happened to the copy; null: it is
   * still on loan.
   */
  readonly returned: { readonly operation: string; readonly at: string } | null
}

/**
 * Who answers for a damage of the copy that was scanned or typed; null: it is not on loan, and has
 * not come back just now. Errors: `conflict` for a copy of a branch that is not theirs to work with.
 */
export async function lastReader(db: Db, actor: Actor, copy: string): Promise<LastReader | null> {
  const { rows } = await sql<LastReader>`
    select title, branches.code as branch, branches.name as "branchName", jsonb_build_object('id', members.id, 'number', members.number, 'name', members.name) as member,
      case when closed_at is not null then jsonb_build_object('operation', last.key, 'at', returned_at) end as returned
    from copies join books on books.id = book_id
      left join locations on locations.id = location_id join branches on branches.code = coalesce(locations.branch, 'main')
      left join lateral (
        select key, kind, entity_id from circulation_operations
        where copy_id = copies.id and undone_by is null and kind <> 'undone' order by number desc limit 1) as last on true
      join loans on loans.copy_id = copies.id
        and (closed_at is null or (last.kind = 'returned' and loans.id = last.entity_id and outcome = 'returned'))
      join members on members.id = member_id
    where copies.id = find_copy(${copy})`.execute(db)
  const [found = null] = rows
  // Asked before the return is undone: what cannot be damaged here stays taken back.
  requireBranch(found, branchesOf(actor, 'desk'), 'desk')
  return found
}

/**
 * Takes a damaged copy back, to repair, and charges what that costs, in paise. Where it was taken
 * back as whole just now, that return is undone and done again as of its time, so that nobody is
 * told that it is kept for them. Errors: those of `returnCopy` and `undo`.
 */
export async function takeBackDamaged(
  db: Db,
  actor: Actor,
  {
    key,
    copy,
    ...damage
  }: {
    readonly key: string
    readonly copy: string
    readonly damagePaise: number
    readonly note: string
    readonly returnedAt: Date | null
  },
): Promise<Returned> {
  const last = await lastReader(db, actor, copy)
  if (!last) {
    throw new AppError(
      'conflict',
      say(deskWords, (words) => words.noSuchReader),
    )
  }
  const { returned } = last
  if (!returned) return returnCopy(db, actor, { ...damage, key, copy })
  if (returned.operation !== key) {
    await undo(db, actor, { key: derivedKey(`${key} undone`), operation: returned.operation })
  }
  return returnCopy(db, actor, { ...damage, key, copy, returnedAt: notToCome(returned.at) })
}

/** A clock that was put back since may say that it is yet to come. */
function notToCome(at: string): Date {
  return new Date(Math.min(new Date(at).getTime(), Date.now()))
}
