import type { PersonShare } from '#src/server/person-share.ts'

/** Where a person's apps are in files, the library's and their own. */
export const devicePlacesShare: PersonShare = {
  name: 'devicePlaces',
  gather: (db, { id }) =>
    db
      .selectFrom('device_places')
      .select(['document', 'progress', 'percentage', 'device', 'device_id as deviceId'])
      .select('changed_at as changedAt')
      .where('user_id', '=', id)
      .orderBy('changed_at')
      .execute(),
  erase: async (db, { id }) => {
    await db.deleteFrom('device_places').where('user_id', '=', id).execute()
  },
}
