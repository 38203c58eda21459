import { sql } from 'kysely'
import { standingOf } from '#src/features/people/members/members.ts'
import { todayHere } from '#src/institute/institute-clock.ts'
import { readMemberNumber } from '#src/kernel/member-number.ts'
import type { Db } from '#src/server/database/connect.ts'
import type { KioskNotice } from './kiosk.ts'

/** A member as a gate needs them. */
export type MemberAtGate = {
  readonly id: string
  readonly name: string
  readonly photo: string | null
  readonly notice: KioskNotice | null
  readonly category: string
  readonly department: string | null
  readonly programme: string | null
}

type Row = Omit<MemberAtGate, 'notice'> & {
  readonly code: string
  readonly validFrom: string
  readonly validUntil: string | null
  readonly withdrawnAt: Date | null
  readonly isBlocked: boolean
}

/**
 * The members whose barcode, number or roll number was scanned or typed, by these codes; a code
 * that nobody has is left out. One statement for all codes.
 */
export async function membersByCode(
  db: Db,
  codes: readonly string[],
): Promise<ReadonlyMap<string, MemberAtGate>> {
  if (codes.length === 0) return new Map()
  const today = todayHere()
  const wanted = [...new Set(codes)]
  const { rows } = await sql<Row>`
    select code, id, name, photo, category, department, programme, valid_from as "validFrom",
      valid_until as "validUntil", withdrawn_at as "withdrawnAt",
      exists (select from member_blocks where member_id = found.id and stops_borrowing
        and lifted_at is null and (until is null or until >= ${today}::date)) as "isBlocked"
    from unnest(${wanted}::text[], ${wanted.map(readMemberNumber)}::integer[]) as asked (code, of_number)
      cross join lateral (
        select * from members
        where upper(barcode) collate "C" = code or number = of_number
          or upper(roll_number) collate "C" = code
        order by upper(barcode) = code desc, coalesce(number = of_number, false) desc limit 1
      ) as found`.execute(db)
  return new Map(rows.map((row) => [row.code, memberOf(row, today)]))
}

function memberOf(row: Row, today: string): MemberAtGate {
  const { id, name, photo, category, department, programme } = row
  const standing = standingOf(row, today)
  const notice = standing === 'valid' ? (row.isBlocked ? 'blocked' : null) : standing
  return { id, name, photo, notice, category, department, programme }
}
