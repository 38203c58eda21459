import { accountShare } from './features/account/account-share.server.ts'
import { memberShare } from './features/members/member-share.server.ts'
import { loanShare } from './features/my-loans/loan-share.server.ts'
import { noDuesShare } from './features/no-dues/no-dues-share.server.ts'
import { pushShare } from './features/push/push-share.server.ts'
import { reminderShare } from './features/reminders/reminder-share.server.ts'
import type { PersonShare } from './server/person-share.ts'

/** What every room keeps of people who sign in, for the download of one's data and for deleting an account. */
export const personShares: readonly PersonShare[] = [
  accountShare,
  memberShare,
  loanShare,
  noDuesShare,
  pushShare,
  reminderShare,
]
