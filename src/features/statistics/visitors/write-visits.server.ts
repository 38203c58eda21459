import { createHmac, randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { institute } from '#institute'
import { dayOf } from '#src/institute/institute-clock.ts'
import type { Day } from '#src/kernel/dates.ts'
import type { Db } from '#src/server/database/connect.ts'
import { inTransaction } from '#src/server/database/in-transaction.ts'
import type { Visit } from './visit.ts'
import { visitorKey } from './visitor-key.server.ts'
import { nowhere, type Place, type PlaceLookUp } from './visitor-place.server.ts'
import { unknownPlace } from './visitors.ts'

/** Rows of one statement. */
const atOnce = 500
/** Look-ups at once: a service of other people's. */
const looksAtOnce = 8

/**
 * Writes visits as the settings say: as records, of which a known one is overwritten, or as numbers
 * of the day. The total grows with new visitors alone.
 */
export async function writeVisits(
  db: Db,
  visits: readonly Visit[],
  lookUp: PlaceLookUp,
): Promise<void> {
  const { is_recorded } = await db
    .selectFrom('visitor_settings')
    .select('is_recorded')
    .executeTakeFirstOrThrow()
  if (!is_recorded) return countVisits(db, visits)
  for (let start = 0; start < visits.length; start += atOnce) {
    await writeRecords(db, await recordsOf(visits.slice(start, start + atOnce), lookUp))
  }
}

type Record = Place & {
  readonly key: string
  readonly ip: string
  readonly email: string | null
  readonly name: string | null
  readonly photo: string | null
  readonly at: string
}

async function recordsOf(visits: readonly Visit[], lookUp: PlaceLookUp): Promise<Record[]> {
  const records = new Map<string, Record>()
  const waiting = visits.values()
  const work = async () => {
    for (const visit of waiting) {
      const record = await recordOf(visit, lookUp)
      const known = records.get(record.key)
      if (!known || known.at < record.at) records.set(record.key, record)
    }
  }
  await Promise.all(Array.from({ length: looksAtOnce }, work))
  // Two processes that write the same keys take them in one order.
  return [...records.values()].sort((one, other) => (one.key < other.key ? -1 : 1))
}

async function recordOf({ address, person, at }: Visit, lookUp: PlaceLookUp): Promise<Record> {
  const ip = await lookUp.addressOf(address)
  const email = person?.email.toLowerCase() ?? null
  const found = await lookUp.placeOf(ip)
  const place = found.country === unknownPlace ? placeOfUnknown(email) : found
  const { name = null, photo = null } = person ?? {}
  return { key: visitorKey(ip, email), ip, email, name, photo, ...place, at: at.toISOString() }
}

/** People of the institute whose place nobody knows are on its campus (specification, section 4). */
function placeOfUnknown(email: string | null): Place {
  const { emailDomain, campusPlace } = institute
  if (!email?.endsWith(`@${emailDomain}`)) return nowhere
  return { ...campusPlace, region: campusPlace.region ?? unknownPlace }
}

/** A visit begins anew after half an hour without a page. */
async function writeRecords(db: Db, records: readonly Record[]): Promise<void> {
  await sql`
    with given as (
      select * from jsonb_to_recordset(${JSON.stringify(records)}::jsonb) as given(
        key text, ip text, email text, name text, photo text, country text, region text, city text,
        at timestamptz)
    ), written as (
      insert into visitors
        (key, ip, email, name, photo, country, region, city, first_at, visited_at)
      select key, ip, email, name, photo, country, region, city, at, at from given order by key
      on conflict (key) do update set
        name = excluded.name, photo = excluded.photo,
        country = excluded.country, region = excluded.region, city = excluded.city,
        visits = visitors.visits
          + (excluded.visited_at > visitors.visited_at + interval '30 minutes')::integer,
        visited_at = greatest(visitors.visited_at, excluded.visited_at),
        latest = excluded.latest
      returning (xmax = 0) as is_new
    )
    update visitor_totals set changed_at = now(),
      visitors = visitors + (select count(*) from written where is_new)`.execute(db)
}

/** Counts visitors of a day by hashes that tell nothing once the day's salt is gone. */
async function countVisits(db: Db, visits: readonly Visit[]): Promise<void> {
  const byDay = Map.groupBy(visits, ({ at }) => dayOf(at))
  for (const [day, ofDay] of byDay) {
    await inTransaction(db, async (within) => {
      const salt = await saltOf(within, day)
      const hashes = ofDay.map(({ address, person, userAgent }) =>
        createHmac('sha256', salt)
          .update(person ? person.email.toLowerCase() : `${address} ${userAgent}`)
          .digest('hex'),
      )
      await sql`
        with added as (
          insert into visitor_day_hashes (day, hash)
          select ${day}::date, hash from unnest(${[...new Set(hashes)].sort()}::text[]) as hash
          on conflict do nothing returning hash
        ), counted as (
          insert into visitor_days (day, visitors) select ${day}::date, count(*) from added
          on conflict (day) do update set visitors = visitor_days.visitors + excluded.visitors
        )
        update visitor_totals set changed_at = now(),
          visitors = visitors + (select count(*) from added)`.execute(within)
    })
  }
}

async function saltOf(db: Db, day: Day): Promise<string> {
  const { rows } = await sql<{ salt: string }>`
    with added as (
      insert into visitor_day_salts (day, salt)
      values (${day}, ${randomBytes(24).toString('base64')}) on conflict do nothing returning salt
    )
    select salt from added
    union all select salt from visitor_day_salts where day = ${day} limit 1`.execute(db)
  const [row] = rows
  if (!row) throw new Error('the salt of the day is gone')
  return row.salt
}
