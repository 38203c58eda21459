import marks from '#src/browser/page/marks.module.css'
import type { FeedbackState } from '../feedback.ts'

type OfficeMarkProps = {
  row: {
    readonly state: FeedbackState
    readonly isRead: boolean
    readonly isMerged: boolean
    readonly isHidden: boolean
  }
}

/** Where a feedback stands, as the office says it. */
export function OfficeMark({ row: { state, isRead, isMerged, isHidden } }: OfficeMarkProps) {
  const shown = isHidden
    ? 'hidden'
    : isMerged
      ? 'merged'
      : state === 'open' && !isRead
        ? 'unread'
        : state
  return <span className={`${marks.pill} ${marks[tones[shown]]}`}>{shown}</span>
}

const tones = {
  unread: 'bad',
  open: 'warn',
  answered: 'good',
  closed: 'none',
  withdrawn: 'none',
  merged: 'none',
  hidden: 'none',
} as const
