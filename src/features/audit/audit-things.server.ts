import { sql } from 'kysely'
import { isId } from '../../kernel/ids.ts'
import type { Db } from '../../server/database/connect.ts'
import { readMemberNumber } from '../members/members.ts'

/**
 * The ids of what a reader may mean by a text: an id, an e-mail address, an accession number or barcode, the number of a book, that
 * of a member with its letter.
 */
export async function idsOfThing(db: Db, text: string): Promise<string[]> {
  const given = text.trim()
  if (isId(given.toLowerCase())) return [given.toLowerCase()]
  const number = /^[1-9][0-9]{0,14}$/.test(given) ? given : null
  const member = /^m/i.test(given) ? readMemberNumber(given) : null
  const { rows } = await sql<{ id: string }>`
    select id from users where email = ${given.toLowerCase()}
    union all select id from copies where upper(accession_number) = upper(${given}) or upper(barcode) = upper(${given})
    union all select id from members where number = ${member} or email = ${given.toLowerCase()}
    union all select id from books where number = ${number}::bigint`.execute(db)
  return [given, ...rows.map((row) => row.id)]
}

/** How a thing is called, and the page that shows it. */
export type Thing = { readonly name: string; readonly to: string | null }

/** What the things with these ids are called today; those that are gone are left out. */
export async function thingsOf(
  db: Db,
  ids: readonly string[],
): Promise<Readonly<Record<string, Thing>>> {
  const known = [...new Set(ids.filter(isId))]
  const { rows } = await sql<{ id: string; name: string; to: string | null }>`
    with wanted as (select unnest(${known}::uuid[]) as id)
    select id, email as name, '/admin/UserDetails?id=' || id as to from users join wanted using (id)
    union all
    select id, 'to ' || to_address, null from mails join wanted using (id)
    union all
    select id, name, '/admin/members/' || number from members join wanted using (id)
    union all
    select id, file_name, '/admin/import?number=' || number from import_batches join wanted using (id)
    union all
    select id, title, '/books/' || number from books join wanted using (id)
    union all
    select copies.id, coalesce(accession_number, 'of ' || title), '/books/' || number
    from copies join books on books.id = book_id join wanted on wanted.id = copies.id`.execute(db)
  return Object.fromEntries(rows.map(({ id, ...thing }) => [id, thing]))
}
