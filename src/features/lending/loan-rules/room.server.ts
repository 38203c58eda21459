import type { Room } from '#src/server/room.ts'

/** What the whole needs of this room. */
export const loanRulesRoom: Room = {
  name: 'lending/loan-rules',
  auditWords: { kinds: { 'loan-rule': 'loan rule' } },
}

declare module '#src/server/audit.ts' {
  interface AuditKinds {
    'loan-rule': true
  }
}
