import { useEffect, useState } from 'react'
import { institute } from '#institute'
import { useWords } from '#src/browser/words/use-words.ts'
import { shownWhen } from '#src/kernel/calendar/shown-dates.ts'
import { calendarWords } from '#src/kernel/calendar/words.ts'
import styles from './offline.module.css'
import { offlineWords } from './words.ts'

/**
 * Says how old a kept list is: nothing where it is as the library has it now. `at` in ms since
 * 1970; null: not known.
 */
export function AgeLine({
  what,
  at,
  isLive,
}: {
  what: string
  at: number | null
  isLive: boolean
}) {
  const now = useMinute()
  const words = useWords(offlineWords)
  const calendar = useWords(calendarWords)
  if (isLive) return <p className={styles.age}>{words.asNow(what)}</p>
  if (at === null) return null
  return (
    <p className={styles.age}>
      {words.asKept(what, shownWhen(calendar, at, now, institute.timeZone))}
    </p>
  )
}

function useMinute(): number {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 60_000)
    return () => clearInterval(timer)
  }, [])
  return now
}
