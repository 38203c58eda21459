import { formatDay } from '#src/kernel/dates.ts'
import type { TextStanding } from './office-text.ts'
import styles from './own-texts.module.css'

/** How a text stands in a language, in a few words. */
export function StandingMarks({ standing }: { standing: TextStanding }) {
  const { isOwn, revised, isMissing, isOlder, hasNewDefault, fault, coming } = standing
  const marks = [
    isOlder && 'older than the English text',
    hasNewDefault && 'Almirah has brought another text since',
    fault !== null && 'cannot be drawn: readers have the one that comes with Almirah',
    coming !== null && `new version on ${formatDay(coming)}`,
  ].filter((mark) => mark !== false)
  if (isMissing) return <span className={styles.mark}>missing: readers have the English text</span>
  return (
    <span className={styles.standing}>
      <span>
        {isOwn ? 'Your text' : 'Comes with Almirah'}, revised {formatDay(revised)}
      </span>
      {marks.map((mark) => (
        <span key={mark} className={styles.mark}>
          {mark}
        </span>
      ))}
    </span>
  )
}
