import type { Room } from '#src/server/room.ts'
import { forgetPastLoans } from './forget-past-loans.server.ts'
import { loanShare } from './loan-share.server.ts'

/** What the whole needs of this room. */
export const myLoansRoom: Room = {
  name: 'lending/my-loans',
  auditWords: { actions: { 'member.history-chosen': 'chose whether past loans are kept' } },
  sweep: (db) => forgetPastLoans(db),
  personShare: loanShare,
}
