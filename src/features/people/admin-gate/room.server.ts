import type { Room } from '#src/server/room.ts'
import { gateStateEndpoint } from './gate-state.api.ts'
import { sweepHeldForms } from './held-form.server.ts'

/** What the whole needs of this room. */
export const adminGateRoom: Room = {
  name: 'people/admin-gate',
  endpoints: () => [gateStateEndpoint],
  auditWords: {
    kinds: { gate: 'admin panel' },
    actions: {
      'user.gate-opened': 'opened the admin panel',
      'user.gate-shut': 'locked the admin panel',
      'user.gate-refused': 'was refused at the admin panel',
      'user.gate-locked': 'was locked out of the admin panel',
      'gate.credentials-set': 'were set',
    },
    offered: ['gate'],
  },
  sweep: sweepHeldForms,
}

declare module '#src/server/audit.ts' {
  interface AuditKinds {
    gate: true
  }
}
