import marks from '#src/browser/page/marks.module.css'
import { useWords } from '#src/browser/words/use-words.ts'
import type { RequestState } from '../requests.ts'
import { requestWords } from '../words.ts'

/** Where a request stands. */
export function RequestMark({ state }: { state: RequestState }) {
  const words = useWords(requestWords)
  return <span className={`${marks.pill} ${marks[stateTones[state]]}`}>{words[state]}</span>
}

export const stateTones = {
  'awaiting-approval': 'warn',
  asked: 'warn',
  accepted: 'good',
  ordered: 'good',
  available: 'good',
  done: 'good',
  declined: 'bad',
  withdrawn: 'none',
  merged: 'none',
} as const
