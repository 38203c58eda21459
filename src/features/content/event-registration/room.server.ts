import { linksLeadTo } from '#src/features/lending/reminders/links-lead-to.server.ts'
import { contentVersionOf } from '#src/server/content-versions.ts'
import type { Room } from '#src/server/room.ts'
import { registrationJob } from './registration-job.server.ts'
import { registrationQueue } from './registration-queue.server.ts'
import { registrationShare } from './registration-share.server.ts'
import { sweepRegistrations } from './sweep-registrations.server.ts'

/** What the whole needs of this room. */
export const eventRegistrationRoom: Room = {
  name: 'content/event-registration',
  auditWords: {
    kinds: { 'event-registration': 'registration for event' },
    actions: {
      'event-registration.opened': 'was set up',
      'event-registration.settings-changed': 'got other settings',
      'event-registration.closed': 'was closed by hand',
      'event-registration.reopened': 'was opened again',
      'event-registration.ended': 'was taken away',
      'event-registration.removed': 'lost somebody by hand',
      'event-registration.check-in-undone': 'had a check-in undone',
    },
    offered: ['event-registration'],
  },
  jobs: [
    {
      queue: registrationQueue,
      schedule: '* * * * *',
      start:
        ({ db, config }) =>
        () =>
          registrationJob(db, linksLeadTo(config)),
    },
  ],
  sweep: sweepRegistrations,
  personShare: registrationShare,
  contentVersion: contentVersionOf('event-registration'),
}

declare module '#src/server/audit.ts' {
  interface AuditKinds {
    'event-registration': true
  }
}
