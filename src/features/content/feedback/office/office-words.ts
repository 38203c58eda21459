import type { InboxState } from './office-query.ts'

/** Where feedback stands, as the office says it. */
export const inboxStateWords: Readonly<Record<InboxState, string>> = {
  unread: 'Unread',
  open: 'Open',
  mine: 'Assigned to me',
  answered: 'Answered',
  closed: 'Closed',
  withdrawn: 'Withdrawn',
  hidden: 'Hidden',
}
