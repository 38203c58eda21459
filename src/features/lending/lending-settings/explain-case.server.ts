import { sql } from 'kysely'
import type { RuleCase } from '#src/features/lending/loan-rules/loan-rules.ts'
import { loadRules } from '#src/features/lending/loan-rules/rule-books.server.ts'
import { isOfEbooks, type RuleKind } from '#src/features/lending/loan-rules/rule-kinds.ts'
import { memberForDesk } from '#src/features/people/members/member-links.server.ts'
import { requireDuty } from '#src/kernel/access.ts'
import type { Actor } from '#src/kernel/actor.ts'
import { AppError } from '#src/kernel/errors.ts'
import type { Db } from '#src/server/database/connect.ts'

/** What holds for a member and a copy, kind by kind, with the scope of the rule that won. */
type ExplainedCase = {
  readonly member: string
  readonly title: string
  readonly asked: RuleCase
  readonly answers: readonly {
    readonly kind: RuleKind
    readonly value: unknown
    readonly ruleId: string
    readonly matchedOn: readonly (keyof RuleCase)[]
  }[]
}

/**
 * Why a copy would be lent to a member as it is; both as scanned or typed. Errors: `forbidden`,
 * `not-found`.
 */
export async function explainCase(
  db: Db,
  actor: Actor,
  { member: memberCode, copy }: { readonly member: string; readonly copy: string },
): Promise<ExplainedCase> {
  requireDuty('staff:desk', actor, 'Only the staff of the library read its rules.')
  const { member } = await memberForDesk(db, actor, memberCode)
  const code = copy.replaceAll('\0', '').trim().slice(0, 100)
  const found = await db
    .selectFrom('copies')
    .innerJoin('books', 'books.id', 'book_id')
    .leftJoin('locations', 'locations.id', 'location_id')
    .select(['title', 'item_type as itemType'])
    .select(sql<string>`coalesce(locations.branch, 'main')`.as('branch'))
    .where('copies.id', '=', sql<string>`find_copy(${code})`)
    .executeTakeFirst()
  if (!found) throw new AppError('not-found', 'No copy has this barcode or accession number.')
  const { title, itemType, branch } = found
  const asked = { branch, category: member.category, itemType }
  const { rules } = (await loadRules(db)).for(asked)
  const ofCopies = Object.values(rules).filter(({ kind }) => !isOfEbooks(kind))
  const answers = ofCopies.map(({ kind, value, ruleId, matchedOn }) => ({
    kind,
    value,
    ruleId,
    matchedOn,
  }))
  return { member: member.name, title, asked, answers }
}
