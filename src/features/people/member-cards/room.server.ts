import type { Room } from '#src/server/room.ts'
import { memberCardEndpoints } from './member-cards.api.ts'

/** What the whole needs of this room. */
export const memberCardsRoom: Room = {
  name: 'people/member-cards',
  endpoints: () => memberCardEndpoints,
}
