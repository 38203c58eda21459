import type { StepName } from '../request-steps.ts'
import type { OfficeMove } from '../request-transitions.ts'

/** The buttons of moves, as the office says them. */
export const moveWords: Readonly<Record<OfficeMove, string>> = {
  approved: 'Approve for the department',
  accepted: 'Accept',
  ordered: 'Mark as ordered',
  available: 'Mark as available',
  done: 'Mark as done',
  declined: 'Decline',
  reopened: 'Open again',
}

/** What is said once a move is done. */
export const moveDone: Readonly<Record<OfficeMove, string>> = {
  approved: 'Approved. All who asked are notified.',
  accepted: 'Accepted. All who asked are notified.',
  ordered: 'Marked as ordered. All who asked are notified.',
  available: 'Marked as available. All who asked are notified.',
  done: 'Marked as done. All who asked are notified.',
  declined: 'Declined. All who asked are notified, with the reason.',
  reopened: 'Open again. All who asked are notified.',
}

/** Steps, as the office reads them. */
export const stepWords: Readonly<Record<StepName, string>> = {
  asked: 'Asked',
  joined: 'Joined',
  left: 'Withdrawn by one',
  approved: 'Approved',
  accepted: 'Accepted',
  ordered: 'Ordered',
  available: 'Available',
  done: 'Done',
  declined: 'Declined',
  withdrawn: 'Withdrawn',
  merged: 'Joined with another request',
  reopened: 'Opened again',
  changed: 'Changed',
  assigned: 'Assigned',
  unassigned: 'Unassigned',
  answered: 'Answered',
  noted: 'Note',
}
