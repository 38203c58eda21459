import type { Room } from '#src/server/room.ts'

/** What the whole needs of this room. */
export const mailLogRoom: Room = {
  name: 'people/mail-log',
  auditWords: {
    actions: { 'mail.read': 'was read in the mail log', 'mail.retried': 'was sent again' },
    offered: ['mail'],
  },
}

declare module '#src/server/audit.ts' {
  interface AuditKinds {
    mail: true
  }
}
