/** How the inbox stands, as it is told live. */
export type InboxCounts = {
  /** Conversations in which something of the reader is unread. */
  readonly unread: number
  /** Conversations whose reader waits for an answer. */
  readonly waiting: number
  /** Rises with everything that happens. */
  readonly version: string
}

export const inboxQueues = ['waiting', 'mine', 'all', 'closed', 'reported'] as const
export type InboxQueue = (typeof inboxQueues)[number]

export const inboxPageSize = 25

/** A conversation in the inbox; instants are ISO. */
export type InboxRow = {
  readonly id: string
  readonly number: number
  /** Of the account, or of the visitor. */
  readonly name: string
  readonly email: string
  readonly isVisitor: boolean
  readonly state: 'open' | 'closed'
  readonly takenBy: string | null
  /** The name of whoever has it; null where nobody does, or their account is gone. */
  readonly takenByName: string | null
  readonly waitingSince: string | null
  readonly isUnread: boolean
  readonly reports: number
  /** The beginning of the last message. */
  readonly last: string
  readonly lastBy: 'reader' | 'library' | null
  readonly changedAt: string
}

/** The page of one person's conversation, by the specification's address. */
export function chatHref(email: string): string {
  return `/user-chat/${encodeURIComponent(email)}`
}
