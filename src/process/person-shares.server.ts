import { loanShare } from '#src/features/lending/my-loans/loan-share.server.ts'
import { reminderShare } from '#src/features/lending/reminders/reminder-share.server.ts'
import { accountShare } from '#src/features/people/account/account-share.server.ts'
import { memberShare } from '#src/features/people/members/member-share.server.ts'
import { noDuesShare } from '#src/features/people/no-dues/no-dues-share.server.ts'
import { pushShare } from '#src/features/people/push/push-share.server.ts'
import type { PersonShare } from '#src/server/person-share.ts'

/**
 * What every room keeps of people who sign in, for the download of one's data and for deleting an
 * account.
 */
export const personShares: readonly PersonShare[] = [
  accountShare,
  memberShare,
  loanShare,
  noDuesShare,
  pushShare,
  reminderShare,
]
