import marks from '#src/browser/page/marks.module.css'
import { useWords } from '#src/browser/words/use-words.ts'
import type { FeedbackState } from './feedback.ts'
import { feedbackWords } from './words.ts'

/** Where it stands, as its sender sees it. */
export function FeedbackMark({ state, isRead }: { state: FeedbackState; isRead: boolean }) {
  const words = useWords(feedbackWords)
  const shown = state === 'open' ? (isRead ? 'read' : 'received') : state
  return <span className={`${marks.pill} ${marks[tones[shown]]}`}>{words[shown]}</span>
}

const tones = {
  received: 'warn',
  read: 'warn',
  answered: 'good',
  closed: 'none',
  withdrawn: 'none',
} as const
