import { sql } from 'kysely'
import type { Db } from '#src/server/database/connect.ts'
import type { DataSubject, PersonShare } from '#src/server/person-share.ts'

/**
 * When a person came into the library and left it, by their membership. Deleting the account
 * forgets who it was; that somebody came stays.
 */
export const gateShare: PersonShare = {
  name: 'gateEntries',
  gather: async (db, person) => (person.verified ? staysOf(db, person) : []),
  erase: async (db, { id, email, verified }) => {
    if (!verified) return
    const theirs = sql`(select id from members where email = ${email})`
    await sql`delete from gate_scans where member_id in ${theirs}`.execute(db)
    await sql`update gate_entries set member_id = null where member_id in ${theirs}`.execute(db)
    await sql`update gate_copy_checks set member_id = null where member_id in ${theirs}`.execute(db)
    await sql`update gate_entries set struck_by = ${`deleted:${id}`}
      where struck_by = ${email}`.execute(db)
  },
}

async function staysOf(db: Db, { email }: DataSubject): Promise<readonly unknown[]> {
  const { rows } = await sql<{ inAt: Date; outAt: Date | null }>`
    select in_at as "inAt", out_at as "outAt", closed_by as "endedBy", gates.name as gate, purpose
    from gate_entries join gates on gates.id = gate_id
      join members on members.id = member_id
    where members.email = ${email} order by in_at desc`.execute(db)
  return rows.map(({ inAt, outAt, ...row }) => ({
    ...row,
    inAt: inAt.toISOString(),
    outAt: outAt?.toISOString() ?? null,
  }))
}
