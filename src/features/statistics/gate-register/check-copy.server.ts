import { sql } from 'kysely'
import type { Db } from '#src/server/database/connect.ts'
import type { KioskGateRow } from './gates.server.ts'
import { bareAnswer, type KioskAnswer } from './kiosk.ts'

/** Who left through the gate within so many seconds before carries the copy. */
const leftWithin = 120

type Checked = {
  readonly copy: string
  readonly title: string
  readonly member: string | null
  readonly borrower: string | null
  readonly isLent: boolean
}

/** The copies that have one of these codes, in capitals, as barcode or accession number. */
const copiesWith = (codes: readonly string[]) => sql`array(
  select id from copies where upper(barcode) collate "C" = any(${codes}::text[])
  union select id from copies where upper(accession_number) collate "C" = any(${codes}::text[]))`

/**
 * Of these codes those that are on a copy: where copies are scanned, a plain number is that of a
 * copy before it is that of a member.
 */
export async function codesOfCopies(
  db: Db,
  codes: readonly string[],
): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ code: string }>`
    select code from copies cross join lateral (
      values (upper(barcode)), (upper(accession_number))) as either (code)
    where copies.id = any(${copiesWith(codes)})`.execute(db)
  return new Set(rows.map(({ code }) => code))
}

/**
 * Checks a copy that was scanned at an exit: whether it is lent to whoever has just left through
 * this gate, as loans were then, and writes it down, once for each key. null: no copy has the code.
 */
export async function checkCopy(
  db: Db,
  gate: KioskGateRow,
  { key, at, code }: { readonly key: string; readonly at: Date; readonly code: string },
): Promise<KioskAnswer | null> {
  const { rows } = await sql<Checked>`
    select copies.id as copy, title, left_by.member, loans.member_id as borrower,
      loans.id is not null as "isLent"
    from copies join books on books.id = book_id
      left join lateral (
        select id, member_id from loans
        where copy_id = copies.id and issued_at <= ${at} and outcome is distinct from 'undone'
          and (closed_at is null or closed_at > ${at})
        order by issued_at desc limit 1) as loans on true
      left join lateral (
        select member_id as member from gate_entries
        where out_gate_id = ${gate.id} and out_at <= ${at} and struck_at is null
          and out_at > ${at}::timestamptz - ${leftWithin} * interval '1 second'
        order by out_at desc limit 1) as left_by on true
    where copies.id = any(${copiesWith([code])}) order by upper(barcode) = ${code} desc limit 1`.execute(
    db,
  )
  const [found] = rows
  if (!found) return null
  const result = resultOf(found)
  await sql`
    insert into gate_copy_checks (key, gate_id, copy_id, member_id, result, at)
    values (${key}, ${gate.id}, ${found.copy}, ${found.member}, ${result}, ${at})
    on conflict (key) do nothing`.execute(db)
  return { ...bareAnswer(key, result), title: found.title }
}

function resultOf({ isLent, borrower, member }: Checked): 'lent' | 'lent-to-other' | 'not-lent' {
  if (!isLent) return 'not-lent'
  return member !== null && borrower === member ? 'lent' : 'lent-to-other'
}
