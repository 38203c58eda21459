import { contentVersionOf } from '#src/server/content-versions.ts'
import { linksLeadTo } from '#src/server/links-lead-to.ts'
import type { Room } from '#src/server/room.ts'
import { attendanceCertificateCheck } from './certificate-rows.server.ts'
import { doorEndpoints } from './door.api.ts'
import { registrationFileEndpoints } from './registration-files.api.ts'
import { registrationJob } from './registration-job.server.ts'
import { registrationQueue } from './registration-queue.server.ts'
import { registrationSettingsEndpoints } from './registration-settings.api.ts'
import { registrationShare } from './registration-share.server.ts'
import { registrationEndpoints } from './registrations.api.ts'
import { sweepRegistrations } from './sweep-registrations.server.ts'

/** What the whole needs of this room. */
export const eventRegistrationRoom: Room = {
  name: 'content/event-registration',
  endpoints: () => [
    ...registrationEndpoints,
    ...registrationSettingsEndpoints,
    ...doorEndpoints,
    ...registrationFileEndpoints,
  ],
  scopes: {
    'registrations:read': {
      label: 'Read who registered for events',
      ofAdmins: true,
      duties: ['contents'],
    },
    'registrations:write': {
      label: 'Settle registrations, check people in',
      ofAdmins: true,
      duties: ['contents'],
    },
  },
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
      'event-registration.certificates-given': 'gave certificates of attendance',
      'event-registration.certificate-withdrawn': 'had a certificate of attendance withdrawn',
      'event-registration.mailed': 'wrote to all who have a seat',
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
  certificateCheck: attendanceCertificateCheck,
  contentVersion: contentVersionOf('event-registration'),
}

declare module '#src/server/audit.ts' {
  interface AuditKinds {
    'event-registration': true
  }
}
