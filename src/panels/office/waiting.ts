import { count } from '#src/kernel/counted.ts'
import type { Day } from '#src/kernel/dates.ts'
import type { OfficeWords } from './words.ts'

/** Kinds of things that wait for the library's staff. */
type WaitKind =
  | 'dueToday'
  | 'overdue'
  | 'holdsToPull'
  | 'holdsReady'
  | 'holdsNotFetched'
  | 'conflicts'
  | 'noDuesRequests'
  | 'membershipRequests'
  | 'letters'
  | 'newCopies'
  /** Steps: to approve, order, receive, bill. */
  | 'purchases'
  | 'issuesToClaim'
  | 'subscriptionsToRenew'
  /** Conversations whose reader waits for an answer. */
  | 'messages'
  /** Open requests of readers. */
  | 'requests'
  | 'unreadFeedback'
  /** Assigned to whoever looks, not answered yet. */
  | 'assignedFeedback'
  /** Added by faculty. */
  | 'ebooksToApprove'
  | 'profileChanges'
  /** Refused by the mail server so far; they are tried again. */
  | 'mailsRefused'

/** How many of each kind wait; what was not counted is left out. */
export type Waiting = { readonly [Kind in WaitKind]?: number }

type Wait = {
  readonly kind: WaitKind
  /** The page, by its id, whose entry in the menu counts it; none: it is no task of anybody. */
  readonly page?: string
  /** Its address; `{today}` stands for the institute's day. */
  readonly to: string
}

const waits: readonly Wait[] = [
  { kind: 'dueToday', to: '/admin/issuedBooks?from={today}&to={today}' },
  { kind: 'overdue', to: '/admin/issuedBooks?state=overdue' },
  { kind: 'holdsToPull', page: 'holds', to: '/admin/holds' },
  { kind: 'holdsReady', to: '/admin/holds?list=ready' },
  { kind: 'holdsNotFetched', to: '/admin/holds?list=not-fetched' },
  { kind: 'conflicts', page: 'offline-conflicts', to: '/admin/circulation/offline' },
  { kind: 'noDuesRequests', page: 'no-dues-requests', to: '/admin/no-dues' },
  { kind: 'membershipRequests', page: 'membership-requests', to: '/admin/membership-requests' },
  { kind: 'letters', page: 'reminder-letters', to: '/admin/reminders/letters' },
  { kind: 'newCopies', page: 'new-copies', to: '/admin/in-processing' },
  { kind: 'purchases', page: 'purchases', to: '/admin/purchases' },
  {
    kind: 'subscriptionsToRenew',
    page: 'serials',
    to: '/admin/serials/subscriptions?state=ending',
  },
  { kind: 'issuesToClaim', page: 'serials', to: '/admin/serials/claims' },
  { kind: 'messages', page: 'messages-inbox', to: '/admin/messages' },
  { kind: 'requests', page: 'user-requests', to: '/admin/user-requests' },
  { kind: 'unreadFeedback', page: 'feedback-inbox', to: '/admin/feedback?state=unread' },
  { kind: 'assignedFeedback', to: '/admin/feedback?state=mine' },
  { kind: 'ebooksToApprove', page: 'add-ebooks', to: '/admin/AddBookSoftware?state=waiting' },
  { kind: 'profileChanges', page: 'office-profiles', to: '/admin/profiles' },
  { kind: 'mailsRefused', page: 'mail', to: '/admin/mail' },
]

/** A number with what it counts and the page where one sees to it. */
export type WaitingLine = { readonly to: string; readonly number: string; readonly words: string }

/**
 * What waits, in the order of the day's work; what does not is left out. `today`: the institute's
 * day.
 */
export function waitingLines(
  waiting: Waiting,
  today: Day,
  words: Pick<OfficeWords, WaitKind>,
): WaitingLine[] {
  return waits.flatMap(({ kind, to }) => {
    const number = waiting[kind] ?? 0
    if (number === 0) return []
    const line = { to: to.replaceAll('{today}', today), number: count(number) }
    return [{ ...line, words: words[kind](number) }]
  })
}

/** How much waits at the page with this id. */
export function waitingAt(waiting: Waiting, page: string): number {
  return waits
    .filter((wait) => wait.page === page)
    .reduce((sum, { kind }) => sum + (waiting[kind] ?? 0), 0)
}
