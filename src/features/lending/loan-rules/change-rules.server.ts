import { sql } from 'kysely'
import { requireAdmin } from '#src/kernel/access.ts'
import { type Actor, actorName } from '#src/kernel/actor.ts'
import { AppError } from '#src/kernel/errors.ts'
import { isId, newId } from '#src/kernel/ids.ts'
import { audit } from '#src/server/audit.ts'
import type { Db } from '#src/server/database/connect.ts'
import type { RuleScope } from './loan-rules.ts'
import { ruleKindNamed, ruleKinds } from './rule-kinds.ts'

const staffOnly = 'Only an administrator changes the rules of lending.'

/**
 * Says one thing for one scope, instead of what was said before; gives the rule's id. It holds from
 * the next loan on. Run it in a transaction. Errors: `forbidden`; `invalid-input` for an unknown
 * kind or a value that does not fit; `not-found` for an unknown branch, category or item type.
 */
export async function setRule(
  db: Db,
  actor: Actor,
  scope: RuleScope,
  kindName: string,
  value: unknown,
): Promise<string> {
  requireAdmin(actor, staffOnly)
  const kind = ruleKindNamed(kindName)
  if (kind === null)
    throw new AppError('invalid-input', `There is no rule called ${kindName.slice(0, 40)}.`)
  const { label, shape } = ruleKinds[kind]
  const read = shape.safeParse(value)
  if (!read.success) {
    throw new AppError(
      'invalid-input',
      `${label}: ${read.error.issues[0]?.message ?? 'this does not fit'}.`,
      {
        fields: [{ field: kind, message: read.error.issues[0]?.message ?? '' }],
      },
    )
  }
  await requireScope(db, scope)
  const { branch, category, itemType } = scope
  const old = await db
    .selectFrom('loan_rules')
    .select('value')
    .where('kind', '=', kind)
    .where('branch', 'is not distinct from', branch)
    .where('category', 'is not distinct from', category)
    .where('item_type', 'is not distinct from', itemType)
    .forUpdate()
    .executeTakeFirst()
  const json = JSON.stringify(read.data)
  const { id } = await db
    .insertInto('loan_rules')
    .values({
      id: newId(),
      branch,
      category,
      item_type: itemType,
      kind,
      value: json,
      changed_by: actorName(actor),
    })
    .onConflict((conflict) =>
      conflict.constraint('loan_rules_scope').doUpdateSet(({ ref }) => ({
        value: ref('excluded.value'),
        changed_by: ref('excluded.changed_by'),
        changed_at: sql<Date>`now()`,
      })),
    )
    .returning('id')
    .executeTakeFirstOrThrow()
  await audit(db, actor, 'loan-rule', [
    {
      action: old ? 'changed' : 'added',
      id,
      before: old ? { kind, ...scope, value: old.value } : undefined,
      after: { kind, ...scope, value: read.data },
    },
  ])
  return id
}

/**
 * Takes a rule back, so that what is said more generally holds. Run it in a transaction. Errors:
 * `forbidden`, `not-found`, `conflict` for the rule for all.
 */
export async function removeRule(db: Db, actor: Actor, id: string): Promise<void> {
  requireAdmin(actor, staffOnly)
  const rule = isId(id)
    ? await db
        .selectFrom('loan_rules')
        .selectAll()
        .where('id', '=', id)
        .forUpdate()
        .executeTakeFirst()
    : undefined
  if (!rule) throw new AppError('not-found', 'This rule is not there any more.')
  const { branch, category, item_type: itemType, kind, value } = rule
  if (branch === null && category === null && itemType === null) {
    throw new AppError(
      'conflict',
      'This rule holds where no other does: change it, it cannot be removed.',
    )
  }
  await db.deleteFrom('loan_rules').where('id', '=', id).execute()
  await audit(db, actor, 'loan-rule', [
    { action: 'removed', id, before: { kind, branch, category, itemType, value } },
  ])
}

async function requireScope(db: Db, { branch, category, itemType }: RuleScope): Promise<void> {
  const { rows } = await sql<{ missing: string }>`
    select 'branch' as missing where ${branch}::text is not null and not exists (select from branches where code = ${branch})
    union all select 'category of members' where ${category}::text is not null
      and not exists (select from member_categories where code = ${category})
    union all select 'item type' where ${itemType}::text is not null
      and not exists (select from item_types where code = ${itemType})`.execute(db)
  const [first] = rows
  if (first) throw new AppError('not-found', `There is no such ${first.missing}.`)
}
