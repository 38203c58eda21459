import { z } from '@hono/zod-openapi'
import { sql } from 'kysely'
import { todayHere } from '#src/institute/institute-clock.ts'
import { type Actor, actorName } from '#src/kernel/actor.ts'
import { cleanLine } from '#src/kernel/clean-text.ts'
import { givenDay } from '#src/kernel/given-day.ts'
import { newId } from '#src/kernel/ids.ts'
import { audit } from '#src/server/audit.ts'
import { checkedShape } from '#src/server/checked-shape.ts'
import type { Db } from '#src/server/database/connect.ts'
import { inTransaction } from '#src/server/database/in-transaction.ts'
import { wrongField } from './require-serials.server.ts'
import { issueKinds } from './serials.ts'
import { subscriptionAt } from './subscription-rows.server.ts'

const line = z
  .string()
  .overwrite((text) => cleanLine(text, 121))
  .max(120, 'Please write at most 120 characters.')

/** An issue that came without being predicted: a supplement, a special number, an irregular one. */
export const addedIssueShape = z.object({
  kind: z.enum(issueKinds),
  enumeration: line.openapi({ example: 'Vol. 61, No. 44, supplement' }),
  chronology: line.openapi({ example: '31 Oct 2026' }),
  day: givenDay('Give the date on the issue as 2026-11-23.').openapi({
    example: '2026-10-31',
  }),
  arrivedOn: givenDay('Give the day on which it came as 2026-11-23.').openapi({
    example: '2026-11-02',
  }),
  note: z
    .string()
    .overwrite((text) => cleanLine(text, 501))
    .max(500, 'Please write at most 500 characters.'),
})
export type AddedIssue = z.output<typeof addedIssueShape>

/**
 * Checks in an issue that was not predicted; gives its number. Errors: `forbidden`, `not-found`,
 * `invalid-input` with `fields`.
 */
export async function addIssue(
  db: Db,
  actor: Actor,
  subscription: string,
  written: AddedIssue,
): Promise<number> {
  const facts = checkedShape(addedIssueShape, written)
  if (facts.enumeration === '' && facts.chronology === '') {
    throw wrongField('enumeration', 'Give the number or the date on the issue.')
  }
  if (facts.arrivedOn > todayHere()) {
    throw wrongField('arrivedOn', 'An issue cannot have arrived on a future date.')
  }
  return inTransaction(db, async (within) => {
    const { id, startsOn, endsOn } = await subscriptionAt(within, actor, subscription, 'lock')
    const [year, first, last] = [facts.day, startsOn, endsOn].map((day) => day.slice(0, 4))
    if (!year || year < `${first}` || year > `${last}`) {
      throw wrongField('day', `Give a day in the years of the subscription: ${first} to ${last}.`)
    }
    const { rows } = await sql<{ number: number }>`
      insert into serial_issues (id, subscription_id, due_on, kind, enumeration, chronology, state, state_by, arrived_on, note)
      values (${newId()}, ${id}, ${facts.day}, ${facts.kind}, ${facts.enumeration}, ${facts.chronology}, 'arrived',
        ${actorName(actor)}, ${facts.arrivedOn}, ${facts.note})
      returning number`.execute(within)
    const number = rows[0]?.number ?? 0
    await audit(within, actor, 'serial-issue', [
      { action: 'added', id: String(number), after: facts },
    ])
    return number
  })
}

/**
 * Removes an issue that somebody added by mistake. Errors: `forbidden`; `conflict` where it was
 * predicted, or is bound.
 */
export async function removeIssue(db: Db, actor: Actor, subscription: string, issue: number) {
  await inTransaction(db, async (within) => {
    const { id } = await subscriptionAt(within, actor, subscription, 'lock')
    const { rows } = await sql<{ before: unknown }>`
      delete from serial_issues where subscription_id = ${id} and number = ${issue}
        and slot is null and volume_id is null
      returning to_jsonb(serial_issues) as before`.execute(within)
    const [removed] = rows
    if (!removed) {
      throw wrongField(
        'issue',
        'Only an issue that was added by hand, and is not bound, can be removed.',
      )
    }
    await audit(within, actor, 'serial-issue', [
      { action: 'removed', id: String(issue), before: removed.before },
    ])
  })
}
