import { sql } from 'kysely'
import type { Db } from '#src/server/database/connect.ts'

/** Who has to do with a date of an event. */
export type DatePeople = {
  /** Registered for it alone, and for all dates of its event; who waits is counted too. */
  readonly registered: number
  readonly registeredForAll: number
  /** Checked in at its door. */
  readonly came: number
}

/**
 * Who has to do with the dates of an event, by their ids; nobody registers for one of them, or is
 * checked in, until the transaction `within` ends.
 */
export async function peopleOfDates(
  within: Db,
  event: string,
): Promise<ReadonlyMap<string, DatePeople>> {
  const { rows } = await sql<DatePeople & { id: string }>`
    select occurrence_id as id, registered, registered_for_all as "registeredForAll", came
    from people_of_event_dates(${event})`.execute(within)
  return new Map(rows.map(({ id, ...people }) => [id, people]))
}

/**
 * How many registrations these dates have, by their ids: each once, also where it is for several.
 */
export function registrationsOf(
  dates: readonly string[],
  people: ReadonlyMap<string, DatePeople>,
): number {
  const all = dates.flatMap((id) => people.get(id) ?? [])
  const forAll = Math.max(0, ...all.map(({ registeredForAll }) => registeredForAll))
  return all.reduce((sum, { registered }) => sum + registered, forAll)
}
