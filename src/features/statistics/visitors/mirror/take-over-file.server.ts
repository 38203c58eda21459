import { sql } from 'kysely'
import { z } from 'zod'
import type { Db } from '#src/server/database/connect.ts'
import { unknownPlace } from '../visitors.ts'

const text = (most: number) => z.string().trim().min(1).max(most)
const record = z.object({
  ip: text(64),
  email: z.string().max(254).default(unknownPlace),
  country: text(100).catch(unknownPlace),
  city: text(100).catch(unknownPlace),
  timestamp: z.iso.datetime(),
  displayName: z.string().max(200).default(unknownPlace),
  photoURL: z.string().max(2000).default(unknownPlace),
})
const fileShape = z.object({
  visitors: z.record(z.string(), z.unknown()),
  totalCount: z.int().nonnegative(),
})
const keyShape = /^[0-9a-f]{64}-(?:anonymous|[0-9a-f]{64})$/

/**
 * Takes over what an older site has written into the file: its count where that is higher, and
 * records that the database lacks. What is none is left out. Errors: an Error where it is no file
 * of visitors, which is then not overwritten.
 */
export async function takeOverFile(db: Db, content: string): Promise<void> {
  const file = fileShape.safeParse(jsonOf(content))
  if (!file.data) throw new Error('the file at VISITORS_CONTENTS_URL is none of visitors')
  const records = Object.entries(file.data.visitors).flatMap(([key, value]) => {
    const { data } = record.safeParse(value)
    if (!data || !keyShape.test(key)) return []
    const { ip, email, country, city, timestamp, displayName, photoURL } = data
    const known = (word: string) => (word === unknownPlace || word === '' ? null : word)
    const person = { email: known(email)?.toLowerCase(), name: known(displayName) }
    return [{ key, ip, country, city, at: timestamp, photo: known(photoURL), ...person }]
  })
  await sql`
    insert into visitors (key, ip, email, name, photo, country, city, first_at, visited_at)
    select key, ip, email, name, photo, country, city, at, at
    from jsonb_to_recordset(${JSON.stringify(records)}::jsonb) as given(
      key text, ip text, email text, name text, photo text, country text, city text,
      at timestamptz)
    on conflict (key) do nothing`.execute(db)
  await sql`
    update visitor_totals
    set visitors = greatest(visitors, ${file.data.totalCount}::bigint)`.execute(db)
}

function jsonOf(content: string): unknown {
  try {
    return JSON.parse(content)
  } catch {
    return undefined
  }
}
