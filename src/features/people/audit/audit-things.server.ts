import { sql } from 'kysely'
import type { AuditedThing } from '#src/kernel/audited-thing.ts'
import { isId } from '#src/kernel/ids.ts'
import { memberNumber, readMemberNumber } from '#src/kernel/member-number.ts'
import type { AuditWords } from '#src/server/audit-words.ts'
import type { Db } from '#src/server/database/connect.ts'
import { type AuditEntry, keyOfThing, type NamedThings, type WordedEntry } from './audit-log.ts'
import { entryWords } from './audit-words.server.ts'
import { idsIn, withNames } from './named-values.ts'

/**
 * The ids of what a reader may mean by a text: an id, an e-mail address, an accession number or
 * barcode, the number of a book, that of a member with its letter.
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

type Row = AuditedThing & {
  readonly id: string
  readonly member: string | null
  readonly number: number | null
}

/**
 * What the things with these ids are called today: books by their titles, copies by their accession
 * numbers, members with theirs; those that are gone are left out.
 */
export async function thingsOf(
  db: Db,
  ids: readonly string[],
): Promise<Readonly<Record<string, AuditedThing>>> {
  const known = [...new Set(ids.filter(isId))]
  const { rows } = await sql<Row>`
    with wanted as (select unnest(${known}::uuid[]) as id),
    named_copies as not materialized (
      select copies.id, concat_ws(', ', accession_number, title) as name, books.number
      from copies join books on books.id = book_id)
    select id, email as name, '/admin/UserDetails?id=' || id as to, null as member, null::int as number
    from users join wanted using (id)
    union all
    select id, 'to ' || to_address, null, null, null from mails join wanted using (id)
    union all
    select id, '', '/admin/members/' || number, name, number from members join wanted using (id)
    union all
    select id, file_name, '/admin/import?number=' || number, null, null
    from import_batches join wanted using (id)
    union all
    select id, title, '/books/' || number, null, null from books join wanted using (id)
    union all
    select id, name, '/books/' || number, null, null from named_copies join wanted using (id)
    union all
    select loans.id, named_copies.name, '/books/' || named_copies.number, members.name, members.number
    from loans join wanted using (id) join named_copies on named_copies.id = copy_id
      left join members on members.id = member_id
    union all
    select holds.id, title, '/books/' || books.number, members.name, members.number
    from holds join wanted using (id) join books on books.id = book_id
      join members on members.id = member_id
    union all
    select ledger_lines.id, '', '/admin/members/' || members.number, members.name, members.number
    from ledger_lines join wanted using (id) join members on members.id = member_id`.execute(db)
  return Object.fromEntries(rows.map((row) => [row.id, thingOf(row)]))
}

function thingOf({ name, to, member, number }: Row): AuditedThing {
  const person = member !== null && number !== null && `${member}, ${memberNumber(number)}`
  return { name: [name, person].filter(Boolean).join(' – '), to }
}

/** Entries in words, with what they are of: names in the place of ids. */
export type NamedEntries = {
  readonly entries: readonly WordedEntry[]
  readonly things: NamedThings
}

/**
 * Names the things that entries are of, and those that their changes tell of; `words` are those
 * that the rooms declare.
 */
export async function namedEntries(
  db: Db,
  words: Required<AuditWords>,
  entries: readonly AuditEntry[],
): Promise<NamedEntries> {
  const ids = entries.flatMap(({ entityId, before, after }) => [
    entityId,
    ...idsIn(before),
    ...idsIn(after),
  ])
  const byId = await thingsOf(db, ids)
  const nameOf = (id: string) => byId[id]?.name ?? null
  return {
    things: { ...byId, ...(await declaredThings(db, words, entries)) },
    entries: entries.map((entry) => ({
      ...entry,
      words: entryWords(words, entry),
      before: withNames(entry.before, nameOf),
      after: withNames(entry.after, nameOf),
    })),
  }
}

async function declaredThings(
  db: Db,
  { things }: Required<AuditWords>,
  entries: readonly AuditEntry[],
): Promise<NamedThings> {
  const named = await Promise.all(
    Object.entries(things).map(async ([kind, nameThings]) => {
      const ids = entries.flatMap(({ entity, entityId }) => (entity === kind ? [entityId] : []))
      const found = ids.length > 0 ? [...(await nameThings(db, [...new Set(ids)]))] : []
      return found.map(([id, thing]) => [keyOfThing({ entity: kind, entityId: id }), thing])
    }),
  )
  return Object.fromEntries(named.flat())
}
