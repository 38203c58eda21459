import { sql } from 'kysely'
import type { WhoseCode } from '#src/features/lending/desk-answers/whose-code.ts'
import { readMemberNumber } from '#src/kernel/member-number.ts'
import type { Db } from '#src/server/database/connect.ts'

/**
 * Whose code a text is. A member by barcode, roll number or M-number, a copy by barcode or
 * accession number. A bare number is the number of a member only where no copy has it: accession
 * numbers are bare, too.
 */
export async function whoseCode(db: Db, text: string): Promise<WhoseCode> {
  const code = text.toUpperCase()
  const written = readMemberNumber(text)
  const isMarked = /^m/i.test(text)
  const { rows } = await sql<WhoseCode & { numbered: WhoseCode['member'] }>`
    select (
        select jsonb_build_object('number', number, 'name', name) from members
        where upper(barcode) collate "C" = ${code} or upper(roll_number) collate "C" = ${code}
          or number = ${isMarked ? written : null}
        order by upper(barcode) = ${code} desc limit 1) as member,
      (select jsonb_build_object('number', number, 'name', name) from members where number = ${written}) as numbered,
      (select jsonb_build_object('barcode', barcode, 'title', title) from copies join books on books.id = book_id
        where copies.id = find_copy(${text})) as copy`.execute(db)
  const [found] = rows
  if (!found) return { member: null, copy: null }
  const { member, copy, numbered } = found
  return { member: member ?? (copy ? null : numbered), copy }
}

/** The member who has the copy that a text names; null: nobody has it. */
export async function readerWith(db: Db, text: string): Promise<WhoseCode['member']> {
  const reader = await db
    .selectFrom('loans')
    .innerJoin('members', 'members.id', 'member_id')
    .select(['number', 'name'])
    .where('copy_id', '=', sql<string>`find_copy(${text})`)
    .where('closed_at', 'is', null)
    .executeTakeFirst()
  return reader ?? null
}
