import type { PersonShare } from '#src/server/person-share.ts'

/**
 * The devices that a person is told on. Their endpoints and keys are left out: with them anybody
 * may write to the device.
 */
export const pushShare: PersonShare = {
  name: 'devices',
  gather: async (db, { id }) =>
    db
      .selectFrom('push_devices')
      .select(['name', 'kinds', 'created_at as addedAt', 'used_at as lastTold'])
      .where('user_id', '=', id)
      .orderBy('id', 'desc')
      .execute(),
  erase: async (db, { id }) => {
    await db.deleteFrom('push_devices').where('user_id', '=', id).execute()
  },
}
