import type { Room } from '#src/server/room.ts'
import { closeForgotten } from './closing-times.server.ts'
import { gateEntryEndpoints } from './gate-entries.api.ts'
import { gateFileEndpoints } from './gate-files.api.ts'
import { gateShare } from './gate-share.server.ts'
import { gateEndpoints } from './gates.api.ts'
import { kioskEndpoints } from './kiosk.api.ts'
import { liveInsideEndpoints } from './live-inside.api.ts'
import { sweepEntries } from './sweep-entries.server.ts'

const closing = {
  name: 'gate-closing',
  retryLimit: 0,
  retryDelay: 60,
  expireInSeconds: 120,
} as const

/** What the whole needs of this room. */
export const gateRegisterRoom: Room = {
  name: 'statistics/gate-register',
  endpoints: () => [
    ...gateEndpoints,
    ...gateEntryEndpoints,
    ...gateFileEndpoints,
    ...kioskEndpoints,
    ...liveInsideEndpoints,
  ],
  scopes: {
    'gate-register:read': {
      label: 'Read who came into the library',
      ofAdmins: true,
      duties: ['desk'],
    },
    'gate-register:write': {
      label: 'Look after gates, let people out',
      ofAdmins: true,
      duties: ['desk'],
    },
  },
  auditWords: {
    kinds: { 'gate-register': 'in-out register' },
    actions: {
      'gate-register.added': 'got another gate',
      'gate-register.changed': 'had a gate changed',
      'gate-register.code-replaced': 'had the code of a gate replaced',
      'gate-register.revoked': 'had a gate revoked',
      'gate-register.settings-changed': 'had its settings changed',
      'gate-register.let-out': 'had somebody let out at the office',
      'gate-register.all-let-out': 'had everybody let out at the office',
      'gate-register.struck-out': 'had an entry struck out',
      'gate-register.put-back': 'had an entry put back',
    },
    offered: ['gate-register'],
  },
  jobs: [
    {
      queue: closing,
      schedule: '*/5 * * * *',
      start:
        ({ db }) =>
        async () => {
          await closeForgotten(db)
        },
    },
  ],
  sweep: sweepEntries,
  personShare: gateShare,
}

declare module '#src/server/audit.ts' {
  interface AuditKinds {
    'gate-register': true
  }
}
