import type { Room } from '#src/server/room.ts'
import { memberPhotoEndpoints } from './member-photos.api.ts'

/** What the whole needs of this room. */
export const memberPhotosRoom: Room = {
  name: 'people/member-photos',
  endpoints: () => memberPhotoEndpoints,
  auditWords: {
    actions: { 'member.photo-set': 'got a photo', 'member.photo-removed': 'lost the photo' },
  },
}
