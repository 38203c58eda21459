import type { Room } from '#src/server/room.ts'
import { promotionEndpoints } from './promotions.api.ts'

/** What the whole needs of this room. */
export const promotionsRoom: Room = {
  name: 'people/promotions',
  endpoints: () => promotionEndpoints,
  auditWords: { actions: { 'member.leaving': 'leaves on a last day' } },
}
