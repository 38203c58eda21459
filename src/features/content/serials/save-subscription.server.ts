import { sql } from 'kysely'
import { todayHere } from '#src/institute/institute-clock.ts'
import { type Actor, actorName } from '#src/kernel/actor.ts'
import type { Day } from '#src/kernel/dates.ts'
import { newId } from '#src/kernel/ids.ts'
import { audit } from '#src/server/audit.ts'
import type { Db } from '#src/server/database/connect.ts'
import { inTransaction } from '#src/server/database/in-transaction.ts'
import { changedMeanwhile, requireSerials, wrongField } from './require-serials.server.ts'
import { type Subscription, type SubscriptionFacts, serialNumber } from './serials.ts'
import { subscriptionAt } from './subscription-rows.server.ts'
import { checkSubscription } from './subscription-shape.server.ts'
import { writeExpected } from './write-expected.server.ts'

/** A subscription as it was shown; `version` null: whichever there is. */
export type ShownSubscription = { readonly number: number; readonly version: number | null }

/**
 * Begins a subscription to the journal of this number, with the issues that are expected of it;
 * gives its number. Errors: `forbidden`, `invalid-input` with `fields`.
 */
export async function addSubscription(
  db: Db,
  actor: Actor,
  journal: string,
  written: SubscriptionFacts,
): Promise<number> {
  return inTransaction(db, async (within) => writeSubscription(within, actor, journal, written))
}

/** As `addSubscription`, within the transaction of `db`. */
export async function writeSubscription(
  db: Db,
  actor: Actor,
  journal: string,
  written: SubscriptionFacts,
): Promise<number> {
  requireSerials(actor)
  const facts = checkSubscription(written)
  const { rows } = await sql<{ id: string }>`
    select id from journals where number = ${serialNumber(journal)} for key share`.execute(db)
  const [found] = rows
  if (!found) throw wrongField('journal', 'Choose a journal of the list.')
  const id = newId()
  const { number } = await db
    .insertInto('serial_subscriptions')
    .values({ id, journal_id: found.id, created_by: actorName(actor), ...rowOf(facts) })
    .returning('number')
    .executeTakeFirstOrThrow()
  await writeExpected(db, actor, id, facts)
  await audit(db, actor, 'serial', [{ action: 'created', id: String(number), after: facts }])
  return number
}

/**
 * Changes a subscription; what was done with issues stays. Errors: `forbidden`, `not-found`,
 * `invalid-input` with `fields`; `conflict` where somebody else has changed it meanwhile.
 */
export async function changeSubscription(
  db: Db,
  actor: Actor,
  shown: ShownSubscription,
  written: Partial<SubscriptionFacts>,
): Promise<void> {
  await inTransaction(db, async (within) => {
    const before = await lockShown(within, actor, shown)
    const facts = checkSubscription({ ...factsOf(before), ...written })
    await within
      .updateTable('serial_subscriptions')
      .set({ ...rowOf(facts), ...nextVersion })
      .where('id', '=', before.id)
      .execute()
    if (before.closedAt === null) await writeExpected(within, actor, before.id, facts)
    await audit(within, actor, 'serial', [
      { action: 'changed', id: String(before.number), before: factsOf(before), after: facts },
    ])
  })
}

/**
 * Lets a subscription go on to another last day, with the issues up to it, and opens it where it was
 * closed. Errors: those of `changeSubscription`.
 */
export async function renewSubscription(
  db: Db,
  actor: Actor,
  shown: ShownSubscription,
  endsOn: Day,
  pricePaise: number | null,
): Promise<void> {
  await inTransaction(db, async (within) => {
    const before = await lockShown(within, actor, shown)
    if (endsOn <= before.endsOn) {
      throw wrongField('endsOn', 'The new last day is after the present one.')
    }
    const facts = checkSubscription({
      ...factsOf(before),
      endsOn,
      pricePaise: pricePaise ?? before.pricePaise,
    })
    await within
      .updateTable('serial_subscriptions')
      .set({ ends_on: endsOn, price_paise: facts.pricePaise, closed_at: null, ...nextVersion })
      .where('id', '=', before.id)
      .execute()
    await writeExpected(within, actor, before.id, facts)
    await audit(within, actor, 'serial', [
      { action: 'renewed', id: String(before.number), before: factsOf(before), after: facts },
    ])
  })
}

/**
 * Closes a subscription: nothing more is expected of it. Or opens it again: what is expected of it
 * is written anew. Errors: `forbidden`, `not-found`, `conflict`.
 */
export async function closeSubscription(
  db: Db,
  actor: Actor,
  shown: ShownSubscription,
  isClosed: boolean,
): Promise<void> {
  await inTransaction(db, async (within) => {
    const before = await lockShown(within, actor, shown)
    if ((before.closedAt !== null) === isClosed) return
    await within
      .updateTable('serial_subscriptions')
      .set({ closed_at: isClosed ? sql<Date>`now()` : null, ...nextVersion })
      .where('id', '=', before.id)
      .execute()
    if (isClosed) {
      // What is due already may still come or be claimed: it was paid for.
      await sql`
        delete from serial_issues where subscription_id = ${before.id} and state = 'expected'
          and slot is not null and due_on > ${todayHere()}::date`.execute(within)
    } else await writeExpected(within, actor, before.id, before)
    const action = isClosed ? 'closed' : 'reopened'
    await audit(within, actor, 'serial', [{ action, id: String(before.number) }])
  })
}

const nextVersion = { version: sql<number>`version + 1`, changed_at: sql<Date>`now()` }

/** Locks a subscription that is as it was shown. */
async function lockShown(
  db: Db,
  actor: Actor,
  { number, version }: ShownSubscription,
): Promise<Subscription> {
  const found = await subscriptionAt(db, actor, String(number), 'lock')
  if (version !== null && version !== found.version) throw changedMeanwhile('this subscription')
  return found
}

/** What is written of a subscription, without what the library adds. */
export function factsOf(subscription: Subscription): SubscriptionFacts {
  const { id: _, number: __, version: ___, journal: ____, closedAt: _____, ...facts } = subscription
  return facts
}

function rowOf(facts: SubscriptionFacts) {
  return {
    vendor_name: facts.vendorName,
    vendor_email: facts.vendorEmail,
    starts_on: facts.startsOn,
    ends_on: facts.endsOn,
    schedule: JSON.stringify(facts.schedule),
    grace_days: facts.graceDays,
    copies: facts.copies,
    location: facts.location,
    call_number: facts.callNumber,
    price_paise: facts.pricePaise,
    remind_days: facts.remindDays,
    note: facts.note,
  }
}
