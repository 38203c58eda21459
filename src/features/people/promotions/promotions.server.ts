import { sql } from 'kysely'
import {
  factsOf,
  lockMembers,
  memberColumns,
} from '#src/features/people/members/member-rows.server.ts'
import { writeFacts } from '#src/features/people/members/members.server.ts'
import type { Member, MemberFacts } from '#src/features/people/members/members.ts'
import { requireAdminOfMembers } from '#src/features/people/members/require-staff.ts'
import { type Actor, actorName } from '#src/kernel/actor.ts'
import { AppError } from '#src/kernel/errors.ts'
import { newId } from '#src/kernel/ids.ts'
import { memberNumber } from '#src/kernel/member-number.ts'
import type { Db } from '#src/server/database/connect.ts'
import { inTransaction } from '#src/server/database/in-transaction.ts'
import { rowTable } from '#src/server/database/row-table.ts'
import { type MadePromotion, type Planned, type PromotionPlan, plannedFor } from './promotions.ts'

/** Members that one promotion takes: more are not looked through by name. */
export const mostPromoted = 1000

type PlannedMember = { readonly member: Member; readonly planned: Planned }

/**
 * The members that a plan chooses, by name, with what it would make of each; withdrawn ones are
 * none of them. Errors: `forbidden`, `too-large` where they are more than `mostPromoted`.
 */
export async function previewPromotion(
  db: Db,
  actor: Actor,
  plan: PromotionPlan,
): Promise<PlannedMember[]> {
  requireAdminOfMembers(actor)
  const { category, department, programme, semester } = plan
  const rows = await db
    .selectFrom('members')
    .select(memberColumns)
    .where('withdrawn_at', 'is', null)
    .$if(category !== '', (all) => all.where('category', '=', category))
    .$if(department !== '', (all) => all.where('department', '=', department))
    .$if(programme !== '', (all) => all.where('programme', '=', programme))
    .$if(semester !== '', (all) => all.where(sql`semester::text`, '=', semester))
    .orderBy('name_key')
    .orderBy('number')
    .limit(mostPromoted + 1)
    .execute()
  if (rows.length > mostPromoted) {
    throw new AppError(
      'too-large',
      `These are more than ${mostPromoted} members: narrow them by programme or semester.`,
    )
  }
  return rows.map((member) => ({ member, planned: plannedFor(plan, member) }))
}

/**
 * Does what a plan says for those of its members whose numbers were ticked, in one transaction;
 * gives the number of the promotion. Errors: `forbidden`; `invalid-input` where nobody is ticked;
 * `conflict` where somebody ticked does not go any more.
 */
export async function runPromotion(
  db: Db,
  actor: Actor,
  plan: PromotionPlan,
  ticked: readonly number[],
): Promise<{ readonly number: number; readonly members: number }> {
  requireAdminOfMembers(actor)
  if (ticked.length === 0) {
    throw new AppError('invalid-input', 'Nobody is ticked. Please tick those who go.')
  }
  return inTransaction(db, async (within) => {
    const chosen = await previewPromotion(within, actor, plan)
    const wanted = new Set(ticked)
    const ids = chosen.filter(({ member }) => wanted.has(member.number)).map((one) => one.member.id)
    const locked = (await lockMembers(within, ids)).map((member) => ({
      member,
      planned: plannedFor(plan, member),
    }))
    const going = locked.filter(({ planned }) => planned.goes)
    if (going.length !== wanted.size) throw changedMeanwhile()
    const promotion = await insertPromotion(within, actor, plan)
    const changes = []
    for (const { member, planned } of going) {
      if (!planned.goes) continue
      const facts = factsOf(member)
      const action = plan.kind === 'semester' ? 'promoted' : 'leaving'
      const { version } = await writeFacts(
        within,
        actor,
        member,
        { ...facts, ...planned.change },
        action,
      )
      const before = Object.keys(planned.change).map((field) => [
        field,
        facts[field as keyof MemberFacts],
      ])
      changes.push({ member_id: member.id, before: Object.fromEntries(before), version })
    }
    const columns = { member_id: 'uuid', before: 'jsonb', version: 'integer' } as const
    await sql`
      insert into promotion_changes (promotion_id, member_id, before, version)
      select ${promotion.id}::uuid, member_id, before, version from ${rowTable('change', columns, changes)}`.execute(
      within,
    )
    return { number: promotion.number, members: changes.length }
  })
}

async function insertPromotion(db: Db, actor: Actor, plan: PromotionPlan) {
  const id = newId()
  const { number } = await db
    .insertInto('promotions')
    .values({ id, kind: plan.kind, plan: JSON.stringify(plan), actor: actorName(actor) })
    .returning('number')
    .executeTakeFirstOrThrow()
  return { id, number }
}

/** What an undo did, and who stays because somebody has changed them since. */
type PromotionUndone = { readonly restored: number; readonly kept: readonly string[] }

/**
 * Takes a promotion back in one transaction. Whoever was changed since stays, and is named. Errors:
 * `forbidden`, `not-found`; `conflict` where it is undone already.
 */
export async function undoPromotion(
  db: Db,
  actor: Actor,
  number: number,
): Promise<PromotionUndone> {
  requireAdminOfMembers(actor)
  return inTransaction(db, async (within) => {
    const promotion = await within
      .selectFrom('promotions')
      .select(['id', 'undone_at'])
      .where('number', '=', number)
      .forUpdate()
      .executeTakeFirst()
    if (!promotion) throw new AppError('not-found', 'There is no such promotion.')
    if (promotion.undone_at) throw new AppError('conflict', 'This promotion is undone already.')
    const changes = await within
      .selectFrom('promotion_changes')
      .select(['member_id as memberId', 'before', 'version'])
      .$narrowType<{ before: Partial<MemberFacts> }>()
      .where('promotion_id', '=', promotion.id)
      .where('undone', '=', false)
      .execute()
    const byId = new Map(changes.map((change) => [change.memberId, change]))
    const restored: string[] = []
    const kept: string[] = []
    for (const member of await lockMembers(within, [...byId.keys()])) {
      const change = byId.get(member.id)
      if (!change || change.version !== member.version) {
        kept.push(`${memberNumber(member.number)} ${member.name}`)
        continue
      }
      await writeFacts(within, actor, member, { ...factsOf(member), ...change.before }, 'undone')
      restored.push(member.id)
    }
    await sql`
      update promotion_changes set undone = true
      where promotion_id = ${promotion.id} and member_id = any(${restored}::uuid[])`.execute(within)
    await sql`update promotions set undone_at = now() where id = ${promotion.id}`.execute(within)
    return { restored: restored.length, kept }
  })
}

/** The promotions before, the newest first; at most twenty. Errors: `forbidden`. */
export async function listPromotions(db: Db, actor: Actor): Promise<MadePromotion[]> {
  requireAdminOfMembers(actor)
  return db
    .selectFrom('promotions')
    .select(['number', 'plan', 'actor', 'made_at as madeAt', 'undone_at as undoneAt'])
    .select(
      sql<number>`(select count(*) from promotion_changes where promotion_id = id)`.as('members'),
    )
    .$narrowType<{ plan: PromotionPlan }>()
    .orderBy('number', 'desc')
    .limit(20)
    .execute()
}

function changedMeanwhile(): AppError {
  return new AppError(
    'conflict',
    'The list has changed since you opened it. Look at it again, and repeat what you did.',
  )
}
