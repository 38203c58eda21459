/** Where the inbox stands, as it is told live. */
export type InboxCounts = {
  readonly unread: number
  /** The number of the feedback that came last; 0: none has. */
  readonly newest: number
}

/** The live list that has it, under `liveInboxRow`. */
export const liveInboxPath = '/api/v1/live/feedback'
export const liveInboxRow = 'inbox'
