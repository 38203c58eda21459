import type { PersonShare } from '#src/server/person-share.ts'

/** What this room keeps of a person: their staff roles, and those that they gave. */
export const staffShare: PersonShare = {
  name: 'staff',
  gather: async (db, { id }) => ({
    staffRoles: await db
      .selectFrom('staff_duties')
      .select(['role', 'branch', 'given_by as givenBy', 'given_at as givenAt'])
      .where('user_id', '=', id)
      .orderBy('role')
      .orderBy('branch')
      .execute(),
  }),
  erase: async (db, { id, email, verified }) => {
    await db.deleteFrom('staff_duties').where('user_id', '=', id).execute()
    if (!verified) return
    await db
      .updateTable('staff_duties')
      .set({ given_by: `deleted:${id}` })
      .where('given_by', '=', email)
      .execute()
  },
}
