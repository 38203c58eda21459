import { count } from '#src/kernel/counted.ts'
import type { Day } from '#src/kernel/dates.ts'

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
  /** What follows the number: of one, and of more where that differs. */
  readonly one: string
  readonly many?: string
}

const waits: readonly Wait[] = [
  { kind: 'dueToday', to: '/admin/issuedBooks?from={today}&to={today}', one: 'due today' },
  { kind: 'overdue', to: '/admin/issuedBooks?state=overdue', one: 'overdue' },
  {
    kind: 'holdsToPull',
    page: 'holds',
    to: '/admin/holds',
    one: 'hold to pull',
    many: 'holds to pull',
  },
  { kind: 'holdsReady', to: '/admin/holds?list=ready', one: 'awaiting pickup' },
  {
    kind: 'holdsNotFetched',
    to: '/admin/holds?list=not-fetched',
    one: 'pickup expired',
  },
  {
    kind: 'conflicts',
    page: 'offline-conflicts',
    to: '/admin/circulation/offline',
    one: 'offline transaction to resolve',
    many: 'offline transactions to resolve',
  },
  {
    kind: 'noDuesRequests',
    page: 'no-dues-requests',
    to: '/admin/no-dues',
    one: 'no-dues request',
    many: 'no-dues requests',
  },
  {
    kind: 'membershipRequests',
    page: 'membership-requests',
    to: '/admin/membership-requests',
    one: 'reader asks for a membership',
    many: 'readers ask for a membership',
  },
  {
    kind: 'letters',
    page: 'reminder-letters',
    to: '/admin/reminders/letters',
    one: 'letter to print',
    many: 'letters to print',
  },
  {
    kind: 'newCopies',
    page: 'new-copies',
    to: '/admin/in-processing',
    one: 'copy in processing',
    many: 'copies in processing',
  },
  {
    kind: 'purchases',
    page: 'purchases',
    to: '/admin/purchases',
    one: 'purchase step waiting',
    many: 'purchase steps waiting',
  },
  {
    kind: 'subscriptionsToRenew',
    page: 'serials',
    to: '/admin/serials/subscriptions?state=ending',
    one: 'subscription to renew',
    many: 'subscriptions to renew',
  },
  {
    kind: 'issuesToClaim',
    page: 'serials',
    to: '/admin/serials/claims',
    one: 'issue to claim',
    many: 'issues to claim',
  },
  {
    kind: 'messages',
    page: 'messages-inbox',
    to: '/admin/messages',
    one: 'reader to answer',
    many: 'readers to answer',
  },
  {
    kind: 'requests',
    page: 'user-requests',
    to: '/admin/user-requests',
    one: 'open request',
    many: 'open requests',
  },
  {
    kind: 'unreadFeedback',
    page: 'feedback-inbox',
    to: '/admin/feedback?state=unread',
    one: 'unread feedback',
  },
  {
    kind: 'assignedFeedback',
    to: '/admin/feedback?state=mine',
    one: 'feedback assigned to you',
  },
  {
    kind: 'ebooksToApprove',
    page: 'add-ebooks',
    to: '/admin/AddBookSoftware?state=waiting',
    one: 'e-book to approve',
    many: 'e-books to approve',
  },
  {
    kind: 'profileChanges',
    page: 'office-profiles',
    to: '/admin/profiles',
    one: 'profile to approve',
    many: 'profiles to approve',
  },
  {
    kind: 'mailsRefused',
    page: 'mail',
    to: '/admin/mail',
    one: 'mail refused by the mail server',
    many: 'mails refused by the mail server',
  },
]

/** A number with what it counts and the page where one sees to it. */
export type WaitingLine = { readonly to: string; readonly number: string; readonly words: string }

/**
 * What waits, in the order of the day's work; what does not is left out. `today`: the institute's
 * day.
 */
export function waitingLines(waiting: Waiting, today: Day): WaitingLine[] {
  return waits.flatMap(({ kind, to, one, many = one }) => {
    const number = waiting[kind] ?? 0
    if (number === 0) return []
    const words = number === 1 ? one : many
    return [{ to: to.replaceAll('{today}', today), number: count(number), words }]
  })
}

/** How much waits at the page with this id. */
export function waitingAt(waiting: Waiting, page: string): number {
  return waits
    .filter((wait) => wait.page === page)
    .reduce((sum, { kind }) => sum + (waiting[kind] ?? 0), 0)
}
