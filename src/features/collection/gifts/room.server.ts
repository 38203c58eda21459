import type { Room } from '#src/server/room.ts'
import { giftFileEndpoints } from './gift-files.api.ts'
import { giftStepEndpoints } from './gift-steps.api.ts'
import { giftEndpoints } from './gifts.api.ts'

/** What the whole needs of this room. */
export const giftsRoom: Room = {
  name: 'collection/gifts',
  endpoints: () => [...giftEndpoints, ...giftStepEndpoints, ...giftFileEndpoints],
  auditWords: {
    actions: {
      'gift.line-added': 'got a title',
      'gift.line-accepted': 'had a title accepted',
      'gift.line-declined': 'had a title declined',
      'gift.thanked': 'had its donor thanked',
    },
    offered: ['gift'],
  },
}

declare module '#src/server/audit.ts' {
  interface AuditKinds {
    gift: true
  }
}
