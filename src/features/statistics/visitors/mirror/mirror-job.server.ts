import type { Queue } from '#src/server/jobs/queue.ts'
import type { Room } from '#src/server/room.ts'
import { mirrorVisitors } from './mirror-visitors.server.ts'

const queue: Queue = {
  name: 'visitors-file',
  retryLimit: 0,
  retryDelay: 60,
  expireInSeconds: 120,
}

/** Each minute writes the visitors to the file at the code host, where one is set. */
export const mirrorJob: NonNullable<Room['jobs']>[number] = {
  queue,
  schedule: '* * * * *',
  start: ({ db, config, log }) => {
    const address = config.visitorsContents
    return async () => {
      if (address) await mirrorVisitors(db, address, log)
    }
  },
}
