import { sql } from 'kysely'
import { memberOf } from '#src/features/people/members/member-links.server.ts'
import type { Actor } from '#src/kernel/actor.ts'
import { AppError } from '#src/kernel/errors.ts'
import { say } from '#src/kernel/words/sentence.ts'
import type { Db } from '#src/server/database/connect.ts'
import { inTransaction } from '#src/server/database/in-transaction.ts'
import { rowTable } from '#src/server/database/row-table.ts'
import { channels } from './channels.server.ts'
import { isAnnounced, optionalKinds, type ReminderKind } from './reminder-kinds.ts'
import type { MemberChoices } from './reminder-settings.ts'
import { reminderWords } from './words.ts'

/** The channels whose kinds a member chooses once for all. */
export const chosenChannels = channels.filter(({ chosenBy }) => chosenBy === 'member')

/** What members who have never chosen get. */
export const usualChoices: MemberChoices = { digest: true, refused: [], asked: [] }

/** What these members have chosen, by member; who has not chosen is left out. */
export async function loadChoices(
  db: Db,
  memberIds: readonly string[],
): Promise<ReadonlyMap<string, MemberChoices>> {
  const { rows } = await sql<MemberChoices & { memberId: string }>`
    select member_id as "memberId", digest, coalesce((
      select jsonb_agg(jsonb_build_object('kind', kind, 'channel', channel))
      from reminder_refusals where member_id = reminder_members.member_id), '[]') as refused, coalesce((
      select jsonb_agg(jsonb_build_object('kind', kind, 'channel', channel))
      from reminder_wishes where member_id = reminder_members.member_id), '[]') as asked
    from reminder_members where member_id = any(${memberIds}::uuid[])`.execute(db)
  return new Map(rows.map(({ memberId, ...choices }) => [memberId, choices] as const))
}

/** What whoever is signed in has chosen; null where they are no member. */
export async function ownChoices(db: Db, actor: Actor): Promise<MemberChoices | null> {
  const member = await memberOf(db, actor)
  return member && ((await loadChoices(db, [member.id])).get(member.id) ?? usualChoices)
}

/** The members who asked to be told of this kind by any channel. */
export async function membersWhoAsked(db: Db, kind: ReminderKind): Promise<string[]> {
  const rows = await db
    .selectFrom('reminder_wishes')
    .select('member_id')
    .distinct()
    .where('kind', '=', kind)
    .execute()
  return rows.map(({ member_id }) => member_id)
}

/**
 * Keeps what a member chooses for themselves of all `kinds`: `wanted` are those that they want, as
 * `due-soon email`; of what may not be refused nothing is kept. Errors: `not-found` where they are
 * no member.
 */
export async function chooseReminders(
  db: Db,
  actor: Actor,
  { digest, wanted }: { digest: boolean; wanted: readonly string[] },
  kinds: readonly ReminderKind[],
): Promise<void> {
  const member = await memberOf(db, actor)
  if (!member) {
    throw new AppError(
      'not-found',
      say(reminderWords, (words) => words.notMember),
    )
  }
  const rowsOf = (some: readonly ReminderKind[]) =>
    some.flatMap((kind) =>
      chosenChannels.map(({ id }) => ({ kind, channel: id, member_id: member.id })),
    )
  const isWanted = ({ kind, channel }: { kind: string; channel: string }) =>
    wanted.includes(`${kind} ${channel}`)
  const refused = rowsOf(optionalKinds).filter((row) => !isWanted(row))
  const asked = rowsOf(kinds.filter(isAnnounced)).filter(isWanted)
  await inTransaction(db, async (within) => {
    await within
      .insertInto('reminder_members')
      .values({ member_id: member.id, digest })
      .onConflict((conflict) => conflict.column('member_id').doUpdateSet({ digest }))
      .execute()
    await within.deleteFrom('reminder_refusals').where('member_id', '=', member.id).execute()
    await within.deleteFrom('reminder_wishes').where('member_id', '=', member.id).execute()
    const types = { member_id: 'uuid', kind: 'text', channel: 'text' } as const
    await sql`
      insert into reminder_refusals (member_id, kind, channel)
      select member_id, kind, channel from ${rowTable('refused', types, refused)}`.execute(within)
    await sql`
      insert into reminder_wishes (member_id, kind, channel)
      select member_id, kind, channel from ${rowTable('asked', types, asked)}`.execute(within)
  })
}
