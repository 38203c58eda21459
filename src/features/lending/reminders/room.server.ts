import { linksLeadTo } from '#src/server/links-lead-to.ts'
import { remindersQueue } from '#src/server/reminders-queue.ts'
import type { Room } from '#src/server/room.ts'
import { deviceEndpoints } from './devices.api.ts'
import { reminderJob } from './reminder-job.server.ts'
import { reminderShare } from './reminder-share.server.ts'
import { reminderEndpoints } from './reminders.api.ts'

/** What the whole needs of this room. */
export const remindersRoom: Room = {
  name: 'lending/reminders',
  endpoints: ({ announcers }) => [...reminderEndpoints(announcers), ...deviceEndpoints(announcers)],
  auditWords: {
    actions: {
      'reminder.days-set': 'were given other days',
      'reminder.texts-changed': 'got another text',
      'reminder.texts-reset': 'got the usual text again',
      'reminder.asked-for': 'was asked for at once',
    },
  },
  jobs: [
    {
      queue: remindersQueue,
      schedule: '* * * * *',
      start:
        ({ db, config, declared }) =>
        () =>
          reminderJob(db, linksLeadTo(config), declared.announcers),
    },
  ],
  personShare: reminderShare,
}

declare module '#src/server/audit.ts' {
  interface AuditKinds {
    reminder: true
  }
}
