import type { Feedback, FeedbackKind, FeedbackState, RatedArea } from '../feedback.ts'

/** A feedback in the inbox; instants are ISO. */
export type InboxRow = {
  readonly id: string
  readonly number: number
  readonly kind: FeedbackKind
  readonly body: string
  readonly state: FeedbackState
  readonly isRead: boolean
  readonly isMerged: boolean
  readonly isHidden: boolean
  readonly name: string | null
  readonly email: string | null
  readonly assignedTo: string | null
  readonly sentAt: string
  readonly firstAnsweredAt: string | null
}

/** A feedback as the office sees it: with notes, who sent it, and what it is joined with. */
export type OfficeFeedback = Feedback & {
  readonly name: string | null
  readonly email: string | null
  readonly language: string
  readonly isHidden: boolean
  readonly assignedTo: string | null
  /** When it was read, and by whom; null: it is unread, or nobody noted who it was. */
  readonly readAt: string | null
  readonly readBy: string | null
  /** The number of the one with which it is answered. */
  readonly mergedInto: number | null
  /** The numbers of those that are answered with it. */
  readonly merged: readonly number[]
  /** Until when nothing is taken from its sender, an ISO instant; null: it is. */
  readonly blockedUntil: string | null
  /** Whether its sender can still be blocked. */
  readonly isSenderKnown: boolean
}

/** What came in a month of the institute, `2026-11`, and how fast it was answered. */
export type MonthFigures = {
  readonly month: string
  readonly received: number
  readonly answered: number
  /** Half were answered within so many hours for the first time; null: none was. */
  readonly medianHours: number | null
}

export type AreaFigures = {
  readonly area: RatedArea
  readonly ratings: number
  readonly average: number
}

/** The page on which the office answers a feedback. */
export function officeFeedbackHref(number: number): string {
  return `/admin/feedback/${number}`
}
