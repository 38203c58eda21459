import type { Room } from '#src/server/room.ts'

/** What the whole needs of this room. */
export const vendorsRoom: Room = {
  name: 'collection/vendors',
  auditWords: { offered: ['vendor'] },
}

declare module '#src/server/audit.ts' {
  interface AuditKinds {
    vendor: true
  }
}
