import marks from '#src/browser/page/marks.module.css'
import { useWords } from '#src/browser/words/use-words.ts'
import type { DateState } from './event-item.ts'
import { eventWords } from './words.ts'

/** Says that a date is cancelled or was moved. */
export function EventMark({ state }: { state: DateState }) {
  const words = useWords(eventWords)
  if (state === 'as-planned') return null
  const isCancelled = state === 'cancelled'
  return (
    <span className={`${marks.mark} ${isCancelled ? marks.bad : marks.warn}`}>
      {isCancelled ? words.cancelled : words.moved}
    </span>
  )
}
