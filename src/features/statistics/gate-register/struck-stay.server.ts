import { sql } from 'kysely'
import { newId } from '#src/kernel/ids.ts'
import type { Db } from '#src/server/database/connect.ts'
import { oldestScanDays } from './gate-register.ts'
import { type MemberScan, noteScans } from './member-scans.server.ts'

type Stay = {
  readonly key: string
  readonly member: string
  readonly gate: string
  readonly branch: string
  readonly at: Date
}

/** So soon after its beginning a stay that is struck out ends, in ms: no scan fits between. */
const atOnce = 1

/**
 * Ends the stay of a member that no scan has ended, where it begins: the next scan lets in again,
 * also one that a gate tells later. Nothing for other entries. The member is locked.
 */
export async function endStruckStay(db: Db, id: string, now: Date): Promise<void> {
  const { rows } = await sql<Stay>`
    select id as key, member_id as member, gate_id as gate, branch, in_at as at from gate_entries
    where id = ${id} and member_id is not null and struck_at is null
      and (out_at is null or closed_by = 'closing')
      and in_at > ${now}::timestamptz - ${oldestScanDays} * interval '1 day'`.execute(db)
  const [stay] = rows
  if (!stay) return
  const at = new Date(stay.at.getTime() + atOnce)
  await noteScans(db, [{ ...stay, key: newId(), gate: null, at, kind: 'let-out' }], now)
}

/**
 * Takes back what `endStruckStay` did: the stay lasts until the member came again on its day, else
 * until somebody ends it or the library closes. The member is locked.
 */
export async function reopenStay(db: Db, id: string, now: Date): Promise<void> {
  const { rows } = await sql<Stay & { end: string; next: Date | null }>`
    select entry.id as key, entry.member_id as member, entry.gate_id as gate, entry.branch,
      in_at as at, out_key as end, (
        select min(later.in_at) from gate_entries as later
        where later.member_id = entry.member_id and later.day = entry.day
          and later.in_at > entry.in_at) as next
    from gate_entries as entry join gate_scans on gate_scans.key = out_key
    where entry.id = ${id} and gate_scans.kind = 'let-out'
      and gate_scans.at = in_at + ${atOnce} * interval '1 millisecond'`.execute(db)
  const [found] = rows
  if (!found) return
  const { end, next, ...stay } = found
  await (next === null
    ? sql`delete from gate_scans where key = ${end}`
    : sql`update gate_scans set at = ${new Date(next.getTime() - atOnce)} where key = ${end}`
  ).execute(db)
  const begun: MemberScan = { ...stay, kind: 'scan' }
  await noteScans(db, [begun], now)
}
