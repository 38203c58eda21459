import type { Room } from '#src/server/room.ts'
import { pushQueue } from './push-queue.server.ts'
import { pushShare } from './push-share.server.ts'
import { sendPush } from './send-push.server.ts'

/** What the whole needs of this room. */
export const pushRoom: Room = {
  name: 'people/push',
  jobs: [
    {
      queue: pushQueue,
      start:
        ({ db, config }) =>
        ({ id = '' }) =>
          sendPush(db, id, config.pushService),
    },
  ],
  personShare: pushShare,
}
